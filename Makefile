# The project's commands: `make help` lists them. Missing tools are installed into .tools/, which git ignores.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
export PATH := $(CURDIR)/.tools/bin:$(PATH)
export SAM_CLI_TELEMETRY := 0
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export ARCHITECTURE ?= arm64
export PYTHONDONTWRITEBYTECODE := 1
export PARAMETERS EMAIL SCHOOL
# Checks the Rust code.
LINT ?= cargo clippy --workspace --all-targets --quiet -- -D warnings

CARGO_DENY := 0.20.2
CARGO_MACHETE := 0.9.2
INFERNO := 0.12.8

# Sources of the web build; directories are included, so that a deleted file is noticed too.
web_sources := $(shell find web -mindepth 1 \( -name node_modules -o -path web/build -o -name '.react-router' \) -prune -o -print 2>/dev/null)
npm_packages := $(patsubst %/package-lock.json,%/node_modules/.ready,$(wildcard web/package-lock.json infra/*/package-lock.json tests/*/package-lock.json))
# A stamp file for each tool, because links have the times of their targets.
node := .tools/.node
aws_tools := .tools/.aws
chromium := .tools/.chromium
cargo_deny := .tools/.cargo-deny-$(CARGO_DENY)
cargo_machete := .tools/.cargo-machete-$(CARGO_MACHETE)
inferno := .tools/.inferno-$(INFERNO)
# No tests are in binaries or doc comments (`scripts/check-test-places`), so neither is built or searched for tests.
rust_tests := --workspace --lib --test '*'
identity := --workspace --example identity
test_needs := $(npm_packages) web/build/.built target/debug/pausewell $(chromium) $(aws_tools)

##@ Every day
run: web/build/.built target/one-box/pausewell ## Build what changed and start the one box at http://localhost:8080
	@exec target/one-box/pausewell

watch: web/node_modules/.ready $(aws_tools) target/debug/pausewell ## For working on functions: build without optimizing, and rebuild them when you save them
	@scripts/watch

styleguide: web/node_modules/.ready ## Show the visual language on one page
	@npm --prefix web run styleguide

reset: ## Delete the one box's data
	rm -rf "$${DATA_DIR:-.data}"

##@ Before a commit
# The browser tests run last and alone: they keep every core busy.
test: $(test_needs) ## Run every test, including the browser tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-rust test-other
	npm --prefix tests/e2e test

test-store: $(aws_tools) ## Run the API tests on Amazon's DynamoDB Local (needs Java and Maven)
	@scripts/test-store

# Builds everything that the tests need.
test-programs: $(test_needs)
	cargo test $(rust_tests) --no-run --quiet
	cargo build $(identity) --quiet

# Each one box of the tests records which permissions of the template it used; a permission that none used is superfluous.
test-rust: export PERMISSIONS_FILE := $(CURDIR)/target/permissions
test-rust:
	@rm -f $(PERMISSIONS_FILE)
	cargo test $(rust_tests) --no-fail-fast
	@scripts/check-permissions $(PERMISSIONS_FILE)

test-other:
	cargo build $(identity) --quiet
	npm --prefix tests/identity test
	.tools/python/bin/python -m unittest discover -s tests/deploy -p '*_test.py'
	npm --prefix web test
	npm --prefix tests/bench test
	.tools/python/bin/python tests/fuzz/fuzz.py

# Each run has a seed of its own, which it prints: with the same seed it makes the same requests, for as long as there is time.
fuzz: export FUZZ_SECONDS ?= 1800
fuzz: export FUZZ_SEED ?= $(shell echo $$RANDOM)
fuzz: infra/operator/node_modules/.ready $(aws_tools) target/debug/pausewell ## Make requests from the API's document for half an hour and check the answers
	@.tools/python/bin/python tests/fuzz/fuzz.py

# These are built to be run, so the plain compiler builds them, even where clippy is the compiler, as in CI.
package $(cargo_deny) $(cargo_machete): export RUSTC_WORKSPACE_WRAPPER :=

check: check-rust check-web check-api check-template ## Check format, types, licenses and the template, as CI does

new-operation: ## Write the skeleton of an HTTP operation; AREA=practice NAME=undo_completion ROUTE="DELETE /api/..."
	@python3 scripts/new_operation.py "$(AREA)" "$(NAME)" "$(ROUTE)"

# Not `cargo fmt`, which doesn't find the files that `operations!` names.
format: ## Format every Rust file
	rustfmt --edition 2024 $$(git ls-files '*.rs')

check-stripe: $(aws_tools) ## Compare what is sent to Stripe with Stripe's own types; MOCK=http://127.0.0.1:12111 with stripe-mock, too
	@.tools/python/bin/python scripts/check_stripe.py

openapi: ## Write docs/openapi.json and the web client's types from the Rust types
	@scripts/openapi write

bench: $(npm_packages) web/build/.built $(chromium) $(aws_tools) ## Measure units, sizes, cold starts, throughput and pages; kill the one box at random moments
	@scripts/bench

profile: $(inferno) ## Draw where the one box spends its time, as a flame graph; LOAD="GET /api/me"
	@scripts/profile "$(or $(LOAD),GET /api/me)"

##@ On AWS
package: $(aws_tools) ## Build every function for Lambda (ARCHITECTURE=x86_64 for Intel)
	@scripts/package $(ARCHITECTURE)

# The local AWS runs the binaries on this machine, so they are built for its processor.
verify-deploy: $(aws_tools) ## Build, deploy the template to a local AWS and walk three journeys through it
	@scripts/package "$$([ "$$(uname -m)" = x86_64 ] && echo x86_64 || echo arm64)"
	@$(MAKE) --no-print-directory verify-package

# The same with binaries that `make package` has already built, as in CI.
verify-package: web/build/.built infra/operator/node_modules/.ready $(aws_tools)
	@.tools/python/bin/python tests/deploy/verify.py

deploy: web/node_modules/.ready $(aws_tools) ## Deploy to your AWS account (docs/deploy.md); PARAMETERS="SiteHost=... ..."
	@.tools/python/bin/python scripts/deploy.py

secret: $(aws_tools) ## Store an encrypted secret for the functions; NAME=stripe-secret-key STACK=...
	@.tools/python/bin/python scripts/put_secret.py

suspend-account: $(aws_tools) ## Suspend an account, of the running one box or of STACK=...; EMAIL=..., and LIFT=1 to lift that
	@.tools/python/bin/python scripts/suspend_account.py

appoint-administrator: $(aws_tools) ## Make somebody an administrator of a school that has lost its own; EMAIL=... SCHOOL=... STACK=...
	@.tools/python/bin/python scripts/appoint_administrator.py

approve-school: $(aws_tools) ## Approve a school, where SchoolApproval asks for it; SCHOOL=... STACK=...
	@.tools/python/bin/python scripts/approve_school.py

curriculum: infra/operator/node_modules/.ready ## Load the curriculum as an operator; SITE=https://... EMAIL=...
	@scripts/load-curriculum "$(SITE)"

rebuild-roll-ups: $(aws_tools) ## Rebuild badges and class days from the practice history, in the running one box or in STACK=...
	@cargo build --quiet --workspace --bin rebuild-roll-ups
	@.tools/python/bin/python scripts/rebuild_roll_ups.py

##@ Curriculum
check-curriculum: ## List what needs fixing in the practices; PLACES="k/ grades-3-5/empathy" for some of them
	@cargo build --quiet --workspace --bin curriculum-review
	@target/debug/curriculum-review check shared/curriculum/data $(PLACES)

sample: ## Write a page to read and print, a focus area per band and level with its practices; ALL=1 for all
	@cargo build --quiet --workspace --bin curriculum-review
	@target/debug/curriculum-review sample shared/curriculum/data target/curriculum.html $(if $(ALL),--all)

##@ Tools
tools: $(aws_tools) $(npm_packages) $(chromium) $(cargo_deny) $(cargo_machete) $(inferno) ## Install everything that the commands above need

help: ## Show this list
	@awk -F ':.*## ' '/^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' Makefile

check-rust: $(cargo_deny) $(cargo_machete)
	rustfmt --check --edition 2024 $$(git ls-files '*.rs')
	$(LINT)
	cargo machete --with-metadata
	@scripts/check-features
	@scripts/check-test-places
	@scripts/check-dependencies

# Includes the scripts in ../tests and ../infra, whose types are in their own packages.
check-web: $(npm_packages)
	npm --prefix web run check

check-api: web/node_modules/.ready
	@scripts/openapi check

check-template: $(aws_tools)
	cfn-lint infra/template.yaml infra/firewall.yaml
	AWS_DEFAULT_REGION=$${AWS_DEFAULT_REGION:-us-east-1} sam validate --lint --template-file infra/template.yaml

# Cargo knows better than file times what is stale, so it always runs; and always for the whole workspace, so that the features
# are the same each time: building one package alone would build the AWS SDK again.
target/debug/pausewell: FORCE
	@cargo build --quiet --workspace --bin pausewell

# The same, built to be quick (`[profile.one-box]` in Cargo.toml): what `make run` starts.
target/one-box/pausewell: FORCE
	@cargo build --quiet --profile one-box --workspace --bin pausewell

web/build/.built: web/node_modules/.ready $(web_sources)
	npm --prefix web run build
	@touch $@

# Not `npm ci`: it refuses a lock file without other systems' optional binaries. This uses the lock file's versions too,
# and doesn't write to it.
%/node_modules/.ready: %/package-lock.json | $(node)
	npm --prefix $* install --no-save --no-audit --no-fund
	@touch $@

$(node): scripts/install-node
	@scripts/install-node
	@touch $@

$(aws_tools): scripts/install-aws-tools scripts/requirements.txt
	@scripts/install-aws-tools
	@touch $@

$(chromium): scripts/install-chromium
	@scripts/install-chromium
	@touch $@

# Both run for only a few seconds, so a development build is enough; a release build takes several times as long.
$(cargo_deny):
	CARGO_TARGET_DIR=.tools/target CARGO_PROFILE_DEV_DEBUG=false cargo install --quiet --locked --profile dev --root .tools cargo-deny@$(CARGO_DENY)
	@touch $@

$(cargo_machete):
	CARGO_TARGET_DIR=.tools/target CARGO_PROFILE_DEV_DEBUG=false cargo install --quiet --locked --profile dev --root .tools cargo-machete@$(CARGO_MACHETE)
	@touch $@

$(inferno):
	CARGO_TARGET_DIR=.tools/target CARGO_PROFILE_DEV_DEBUG=false cargo install --quiet --locked --profile dev --root .tools inferno@$(INFERNO)
	@touch $@

FORCE:
.PHONY: run watch styleguide reset test test-store test-programs test-rust test-other fuzz check check-rust check-web check-api check-template check-stripe new-operation format openapi bench profile package verify-deploy verify-package deploy secret suspend-account appoint-administrator approve-school curriculum rebuild-roll-ups check-curriculum sample tools help FORCE
