// Starts the identity service alone (an example of the package `local`) and reads the mails it sends.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { signed } from "./signature.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program =
  process.env.IDENTITY_PROGRAM ??
  `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/debug/examples/identity`;

export async function startService() {
  const child = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise((_, reject) => {
    child.once("error", () =>
      reject(
        new Error(`${program} can't be started: run "cargo build --workspace --example identity" first`),
      ),
    );
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  failed.catch(() => {});
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise((resolve) => lines.once("line", (line) => resolve(JSON.parse(line))));
  const addresses = await Promise.race([ready, failed]);
  return {
    ...addresses,
    /** The newest code sent to an address. */
    async code(to) {
      const mails = await (await fetch(`${addresses.site}/mailbox.json`)).json();
      return mails.findLast((mail) => mail.to === to && mail.code)?.code;
    },
    /** How many mails went to an address. */
    async mails(to) {
      const mails = await (await fetch(`${addresses.site}/mailbox.json`)).json();
      return mails.filter((mail) => mail.to === to).length;
    },
    /** A call of the protocol, without Amplify: for what Amplify itself never sends, and for administration. */
    async call(name, body, more = {}, credentials = undefined) {
      const text = JSON.stringify(body);
      const headers = {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
      };
      const response = await fetch(addresses.userPoolEndpoint, {
        method: "POST",
        headers: {
          ...(credentials ? signed(addresses.userPoolEndpoint, text, headers, credentials) : headers),
          ...more,
        },
        body: text,
      });
      return {
        status: response.status,
        errorType: response.headers.get("x-amzn-errortype"),
        body: await response.json(),
      };
    },
    async admin(name, body) {
      const answer = await this.call(name, { UserPoolId: addresses.userPoolId, ...body }, {}, addresses);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.body.message}`);
      return answer.body;
    },
    stop() {
      child.stdin.end();
    },
  };
}
