# The project's commands: `make help` lists them. What a bare machine lacks goes into .tools/, which git ignores.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
export PATH := $(CURDIR)/.tools/bin:$(PATH)
export SAM_CLI_TELEMETRY := 0
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export ARCHITECTURE ?= arm64
export PYTHONDONTWRITEBYTECODE := 1
export PARAMETERS EMAIL
# What judges the Rust code.
LINT ?= cargo clippy --workspace --all-targets --quiet -- -D warnings

CARGO_DENY := 0.20.2
CARGO_MACHETE := 0.9.2

# What was made from what; directories count, so that a deleted file is noticed too.
web_sources := $(shell find web -mindepth 1 \( -name node_modules -o -path web/build -o -name '.react-router' \) -prune -o -print 2>/dev/null)
npm_packages := $(patsubst %/package-lock.json,%/node_modules/.ready,$(wildcard web/package-lock.json infra/*/package-lock.json tests/*/package-lock.json))
# A stamp for each tool: links carry the times of what they point to.
node := .tools/.node
aws_tools := .tools/.aws
chromium := .tools/.chromium
cargo_deny := .tools/.cargo-deny-$(CARGO_DENY)
cargo_machete := .tools/.cargo-machete-$(CARGO_MACHETE)
# No test stands in a program or in a doc comment (`scripts/check-test-places`), so none of those is built or looked through.
rust_tests := --workspace --lib --test '*'
identity := --workspace --example identity
# Lighthouse, which the benchmark brings, is not among them.
test_needs := $(filter-out tests/bench/%,$(npm_packages)) web/build/.built target/debug/pausewell $(chromium) $(aws_tools)

##@ Every day
run: web/build/.built target/debug/pausewell ## Build what changed and start the one box at http://localhost:8080
	@exec target/debug/pausewell

watch: web/node_modules/.ready $(aws_tools) target/debug/pausewell ## The same with functions that rebuild when they are saved
	@scripts/watch

styleguide: web/node_modules/.ready ## Show the visual language on one page
	@npm --prefix web run styleguide

reset: ## Forget the one box's data
	rm -rf "$${DATA_DIR:-.data}"

##@ Before a commit
# The browser tests come last and alone: they keep every core busy by themselves.
test: $(test_needs) ## Run every test, the browser's included
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-rust test-other
	npm --prefix tests/e2e test

test-store: $(aws_tools) ## Run the API's tests over Amazon's DynamoDB Local (needs Java and Maven)
	@scripts/test-store

# All that the tests are made from; they find it made.
test-programs: $(test_needs)
	cargo test $(rust_tests) --no-run --quiet
	cargo build $(identity) --quiet

# Each one box of the tests writes down which permissions of the template it used; what none used is one too many.
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

# Made to be used, by the compiler alone: where clippy compiles, as in CI, it doesn't compile these.
package $(cargo_deny) $(cargo_machete): export RUSTC_WORKSPACE_WRAPPER :=

check: check-rust check-web check-api check-template ## Check form, types, licenses and the template, as CI does

new-operation: ## Write the skeleton of an HTTP operation; AREA=practice NAME=undo_completion ROUTE="DELETE /api/..."
	@python3 scripts/new_operation.py "$(AREA)" "$(NAME)" "$(ROUTE)"

# Not `cargo fmt`, which doesn't look into the files that `operations!` names.
format: ## Put every Rust file into form
	rustfmt --edition 2024 $$(git ls-files '*.rs')

openapi: ## Write docs/openapi.json and the web client's types from the Rust types
	@scripts/openapi write

bench: $(npm_packages) web/build/.built $(chromium) $(aws_tools) ## Measure units, sizes, starts, throughput and pages
	@scripts/bench

##@ On AWS
package: $(aws_tools) ## Build every function for Lambda (ARCHITECTURE=x86_64 for the other kind)
	@scripts/package $(ARCHITECTURE)

# The local AWS runs the binaries on this machine, so they are built for it.
verify-deploy: $(aws_tools) ## Build, deploy the template to a local AWS and walk one journey through it
	@scripts/package "$$([ "$$(uname -m)" = x86_64 ] && echo x86_64 || echo arm64)"
	@$(MAKE) --no-print-directory verify-package

# The same with what `make package` has built already, as CI does.
verify-package: web/build/.built infra/operator/node_modules/.ready $(aws_tools)
	@.tools/python/bin/python tests/deploy/verify.py

deploy: web/build/.built $(aws_tools) ## Deploy to your AWS account (docs/deploy.md); PARAMETERS="SiteHost=... ..."
	@.tools/python/bin/python scripts/deploy.py

secret: $(aws_tools) ## Keep a secret for the functions, encrypted; NAME=stripe-secret-key STACK=...
	@.tools/python/bin/python scripts/put_secret.py

curriculum: infra/operator/node_modules/.ready ## Load the curriculum as an operator; SITE=https://... EMAIL=...
	@scripts/load-curriculum "$(SITE)"

rebuild-roll-ups: $(aws_tools) ## Make badges and class days anew from what was practiced: of the one box that runs, or of STACK=...
	@cargo build --quiet --workspace --bin rebuild-roll-ups
	@.tools/python/bin/python scripts/rebuild_roll_ups.py

##@ Curriculum
check-curriculum: ## Say what is to be mended in the practices as they stand; PLACES="k/ grades-3-5/empathy" for some of them
	@cargo build --quiet --workspace --bin review
	@target/debug/review check shared/curriculum/data $(PLACES)

sample: ## Write a page of practices to read and print, one of each band and level; ALL=1 for every one
	@cargo build --quiet --workspace --bin review
	@target/debug/review sample shared/curriculum/data target/curriculum.html $(if $(ALL),--all)

##@ Tools
tools: $(aws_tools) $(npm_packages) $(chromium) $(cargo_deny) $(cargo_machete) ## Install all that the commands above need

help: ## Show this list
	@awk -F ':.*## ' '/^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' Makefile

check-rust: $(cargo_deny) $(cargo_machete)
	rustfmt --check --edition 2024 $$(git ls-files '*.rs')
	$(LINT)
	cargo machete --with-metadata
	@scripts/check-features
	@scripts/check-test-places
	@scripts/check-dependencies

# With the scripts beside it, whose types are in their own packages.
check-web: $(npm_packages)
	npm --prefix web run check

check-api: web/node_modules/.ready
	@scripts/openapi check

check-template: $(aws_tools)
	cfn-lint infra/template.yaml infra/firewall.yaml
	AWS_DEFAULT_REGION=$${AWS_DEFAULT_REGION:-us-east-1} sam validate --lint --template-file infra/template.yaml

# Cargo knows what is stale better than file times do, so it is always asked; and always for the whole workspace, whose features
# are then the same each time: one package's own would build the AWS SDK once more.
target/debug/pausewell: FORCE
	@cargo build --quiet --workspace --bin pausewell

web/build/.built: web/node_modules/.ready $(web_sources)
	npm --prefix web run build
	@touch $@

# Not `npm ci`: it refuses a lock file that leaves out other systems' optional binaries. This takes the lock's versions too,
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

# Both run for seconds only, so a development build does; a release build takes several times as long.
$(cargo_deny):
	CARGO_TARGET_DIR=.tools/target CARGO_PROFILE_DEV_DEBUG=false cargo install --quiet --locked --profile dev --root .tools cargo-deny@$(CARGO_DENY)
	@touch $@

$(cargo_machete):
	CARGO_TARGET_DIR=.tools/target CARGO_PROFILE_DEV_DEBUG=false cargo install --quiet --locked --profile dev --root .tools cargo-machete@$(CARGO_MACHETE)
	@touch $@

FORCE:
.PHONY: run watch styleguide reset test test-store test-programs test-rust test-other check check-rust check-web check-api check-template new-operation format openapi bench package verify-deploy verify-package deploy secret curriculum rebuild-roll-ups check-curriculum sample tools help FORCE
