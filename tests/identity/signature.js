// Signs requests to AWS's services (Signature Version 4), as the command line and the SDKs do.
import { createHash, createHmac } from "node:crypto";

/** @param {string} text */
const digest = (text) => createHash("sha256").update(text).digest("hex");

/**
 * @param {string | Buffer} key
 * @param {string} text
 */
const mac = (key, text) => createHmac("sha256", key).update(text).digest();

/**
 * Returns the headers of a POST request of the identity service's protocol, with those that sign it.
 *
 * @param {string} address
 * @param {string} body
 * @param {Record<string, string>} headers the headers that decide what the request does
 * @param {{ accessKeyId: string, secretAccessKey: string }} credentials
 */
export function signed(address, body, headers, { accessKeyId, secretAccessKey }) {
  const { host, pathname } = new URL(address);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  /** @type {Record<string, string>} */
  const covered = { ...headers, host, "x-amz-date": time };
  const names = Object.keys(covered).sort();
  const lines = names.map((name) => `${name}:${covered[name]}\n`).join("");
  const request = ["POST", pathname, "", lines, names.join(";"), digest(body)].join("\n");
  const scope = [time.slice(0, 8), "us-east-1", "cognito-idp", "aws4_request"];
  const key = scope.reduce(mac, /** @type {string | Buffer} */ (`AWS4${secretAccessKey}`));
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), digest(request)].join("\n");
  const fields = [
    `Credential=${accessKeyId}/${scope.join("/")}`,
    `SignedHeaders=${names.join(";")}`,
    `Signature=${mac(key, text).toString("hex")}`,
  ];
  return { ...headers, "x-amz-date": time, authorization: `AWS4-HMAC-SHA256 ${fields.join(", ")}` };
}
