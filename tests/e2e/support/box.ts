import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { signed } from "../../identity/signature.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Another program or web build than the ones that `make` makes. */
const program =
  process.env.PAUSEWELL_PROGRAM ?? `${process.env.CARGO_TARGET_DIR ?? join(root, "target")}/debug/pausewell`;

/** Names the folder of a first start's data, for every process of the tests. */
const FIRST_DATA = "PAUSEWELL_FIRST_DATA";

/** The part of `/config.json` that describes the identity service. */
export interface Settings {
  userPoolEndpoint: string;
  userPoolId: string;
  userPoolClientId: string;
}

const webBuild = process.env.PAUSEWELL_WEB ? ["--web-dir", process.env.PAUSEWELL_WEB] : [];

/** A mail that the one box would have sent. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  code?: string;
  reply_to?: string;
}

/** A one box with data of its own, started as `make run` starts it, in the build of the tests. */
export class Box {
  /** The site's address, without a slash at the end. */
  site = "";
  readonly #folder: string;
  readonly #options: readonly string[];
  #process: ChildProcess | undefined;
  /** Everything that the process has written: one line a request. */
  log = "";

  private constructor(folder: string, options: readonly string[]) {
    this.#folder = folder;
    this.#options = options;
  }

  /**
   * Starts one for the first time and stops it. Boxes started later get a copy of its data, instead of loading
   * the whole curriculum again.
   */
  static async makeFirstData(): Promise<void> {
    const box = await Box.start();
    await box.#end();
    process.env[FIRST_DATA] = box.#folder;
  }

  /** Throws the first start's data away. */
  static async dropFirstData(): Promise<void> {
    const folder = process.env[FIRST_DATA];
    if (folder) await rm(folder, { recursive: true, force: true });
  }

  /** Starts a new one on a free port; with `testControls` its clock can be set, and `options` are the program's. */
  static async start({ testControls = false, options = [] as string[] } = {}): Promise<Box> {
    const folder = await mkdtemp(join(tmpdir(), "pausewell-e2e-"));
    const firstData = process.env[FIRST_DATA];
    if (firstData) await cp(firstData, folder, { recursive: true });
    const box = new Box(folder, [...(testControls ? ["--test-controls"] : []), ...options]);
    await box.#run("0");
    return box;
  }

  /** Stops the process and starts another on the same data and address. */
  async restart(): Promise<void> {
    await this.#end();
    await this.#run(new URL(this.site).port);
  }

  /** Stops it and throws its data away. */
  async stop(): Promise<void> {
    await this.#end();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Lets hours pass for the whole box; it needs its test controls. */
  async letPass(hours: number): Promise<void> {
    await this.setTime(new Date(Date.now() + hours * 3_600_000));
  }

  /** Sets the clock of the whole box, which goes on from there; it needs its test controls. */
  async setTime(time: Date): Promise<void> {
    const answer = await fetch(`${this.site}/__test/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ now: time.toISOString() }),
    });
    if (!answer.ok) throw new Error(`the clock was not set: ${answer.status}`);
  }

  /** Every mail to an address, newest last. */
  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.site}/mailbox.json`);
    return ((await answer.json()) as Mail[]).filter((mail) => mail.to === to);
  }

  /** The newest code that was sent to an address. */
  async code(to: string): Promise<string> {
    const code = (await this.mails(to)).findLast((mail) => mail.code)?.code;
    if (!code) throw new Error(`no code was sent to ${to}`);
    return code;
  }

  /** A call of the identity service's protocol, as the command line or an SDK makes it. */
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of its answer
  async identity(name: string, body: object): Promise<{ status: number; body: any }> {
    const { userPoolEndpoint, userPoolId, userPoolClientId } = await this.settings();
    const text = JSON.stringify({ UserPoolId: userPoolId, ClientId: userPoolClientId, ...body });
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
    };
    const answer = await fetch(userPoolEndpoint, {
      method: "POST",
      headers: signed(userPoolEndpoint, text, headers, await this.#credentials()),
      body: text,
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** The same call where anything but success throws. */
  async ask(name: string, body: object) {
    const { status, body: answer } = await this.identity(name, body);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Runs one of the operator's scripts on this box, as `make` does, and returns what it prints. */
  async operate(script: string, settings: Record<string, string>): Promise<string> {
    const python = join(root, ".tools/python/bin/python");
    const env = { ...process.env, ...settings, DATA_DIR: this.#folder };
    const { stdout } = await promisify(execFile)(python, [join(root, "scripts", script)], { env });
    return stdout.trim();
  }

  /** What the one box wrote for its owner's tools: administrators sign their calls with it. */
  async #credentials(): Promise<{ accessKeyId: string; secretAccessKey: string }> {
    return JSON.parse(await readFile(join(this.#folder, "endpoints.json"), "utf8"));
  }

  /** Returns the site's configuration. */
  async settings(): Promise<Settings> {
    return (await fetch(`${this.site}/config.json`)).json() as Promise<Settings>;
  }

  async #run(port: string): Promise<void> {
    const child = spawn(
      program,
      ["--port", port, "--data-dir", this.#folder, ...webBuild, ...this.#options],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    this.#process = child;
    child.stderr.on("data", (text: Buffer) => {
      this.log += text;
    });
    this.site = await new Promise((resolve, reject) => {
      child.once("error", () =>
        reject(new Error(`${program} is not there: "cargo build --workspace --bin pausewell" makes it`)),
      );
      child.once("exit", (code) => reject(new Error(`${program} ended with ${code}: ${this.log}`)));
      createInterface({ input: child.stdout }).on("line", (line) => {
        this.log += `${line}\n`;
        const found = /Pausewell is at (\S+)/.exec(line)?.[1];
        if (found) resolve(found.replace(/\/$/, ""));
      });
    });
  }

  async #end(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
}
