import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The site's address, as `content/operator.yaml` says it, without a slash at its end. */
export function siteAddress(): string {
  const operator: unknown = parse(readFileSync(new URL("../content/operator.yaml", import.meta.url), "utf8"));
  const { site } = operator as { site?: string };
  if (!site || new URL(site).origin !== site)
    throw new Error("content/operator.yaml: site has to be an address such as https://practice.example.org");
  return site;
}
