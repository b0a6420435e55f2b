import type { BrowserContext, Page } from "@playwright/test";

/** What pages did that they should not have done, or that a test wants to search. */
export interface Watch {
  /** Requests to any place but the box. */
  foreign: string[];
  /** What the strict policy refused. */
  refusals: string[];
  /** Uncaught errors. */
  uncaught: string[];
  /** Errors and warnings in the console. */
  complaints: string[];
  /** Everything that was written to the console. */
  console: string[];
  /** Every address that was asked for, sockets included. */
  urls: string[];
}

/** Watches every page of a context, from its first request on. */
export function watch(context: BrowserContext, site: string): Watch {
  const seen: Watch = { foreign: [], refusals: [], uncaught: [], complaints: [], console: [], urls: [] };
  const asked = (url: string) => {
    seen.urls.push(url);
    const { host, protocol } = new URL(url);
    if (protocol !== "data:" && protocol !== "blob:" && host !== new URL(site).host) seen.foreign.push(url);
  };
  const listen = (page: Page) => {
    page.on("websocket", (socket) => asked(socket.url()));
    page.on("framenavigated", (frame) => seen.urls.push(frame.url()));
  };
  // A refusal that the page catches, such as that of `eval`, is written nowhere by itself.
  void context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`Refused to break ${effectiveDirective}: ${blockedURI}`);
    });
  });
  for (const page of context.pages()) listen(page);
  context.on("page", listen);
  context.on("request", (request) => asked(request.url()));
  context.on("weberror", (error) => seen.uncaught.push(error.error().message));
  context.on("console", (message) => {
    const text = message.text();
    seen.console.push(text);
    if (/content.security.policy|refused to/i.test(text)) seen.refusals.push(text);
    if (["error", "warning"].includes(message.type()) && !expected(text)) seen.complaints.push(text);
  });
  return seen;
}

/**
 * Amplify says this once on a deployment whose identity service is not Amazon's own, such as the one box. The self-check asks for a
 * live connection without a ticket, to be refused. The first is the tests' own doing: most of them keep service workers out.
 */
function expected(text: string): boolean {
  return (
    text.includes("Service Worker registration blocked by Playwright") ||
    /^WebSocket connection to 'wss?:\/\/[^/?]+\/live' failed/.test(text) ||
    text.includes("custom Amazon Cognito User Pool endpoint") ||
    text.includes("custom Amazon Amazon Cognito")
  );
}
