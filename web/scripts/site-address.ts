/** The site's address, without a slash at its end: `make deploy` says it, and otherwise it is that of the one box. */
export function siteAddress(site = process.env.PAUSEWELL_SITE || "http://localhost:8080"): string {
  if (new URL(site).origin !== site)
    throw new Error("PAUSEWELL_SITE has to be an address such as https://practice.example.org");
  return site;
}
