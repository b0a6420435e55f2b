import createClient from "openapi-fetch";
import { accessToken, leaveEndedSession } from "~/session/session";
import { asProblem, readProblem } from "./problem";
import { noteAnswer, noteNoAnswer } from "./reachability";
import type { paths } from "./schema";
import { noteServerDate } from "./server-time";

/** A browser allows 64 KiB for all requests that outlive their page together; a change is a fraction of that. */
const MAX_KEEPALIVE_BYTES = 16 * 1024;

/**
 * A change is still sent when the user leaves the page, because it was shown as done immediately. Reads end with the page.
 */
class KeepaliveRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    const { method = "GET", body } = init;
    const size = typeof body === "string" ? new Blob([body]).size : body ? Number.POSITIVE_INFINITY : 0;
    super(input, { ...init, keepalive: method !== "GET" && size <= MAX_KEEPALIVE_BYTES });
  }
}

const client = createClient<paths>({ baseUrl: "/", Request: KeepaliveRequest });

/** When each request went out, by this device's clock. */
const sentAt = new WeakMap<Request, number>();

client.use({
  async onRequest({ request }) {
    const token = await accessToken();
    if (token) request.headers.set("authorization", `Bearer ${token}`);
    sentAt.set(request, Date.now());
    return request;
  },
  onResponse({ request, response }) {
    noteAnswer();
    const sent = sentAt.get(request);
    // An answer that a cache may keep can be minutes old, and so is its date.
    const isFresh = response.headers.get("cache-control") === "no-store";
    if (sent !== undefined && isFresh) noteServerDate(response.headers.get("date"), sent, Date.now());
  },
  onError({ request, error }) {
    // A page that no longer needs an answer, or one that takes too long to come, says nothing about the network.
    if (!request.signal.aborted && error instanceof TypeError) noteNoAnswer();
  },
});

/** What openapi-fetch resolves to. */
interface Fetched<Data> {
  data?: Data | undefined;
  error?: unknown;
  response: Response;
}

/**
 * Waits for a call and returns its data, or throws a `Problem`. It neither toasts nor navigates:
 * what a failure means is for the screen to say.
 *
 * `const user = await unwrap(api.GET("/api/me"))`
 */
export async function unwrap<Data>(call: Promise<Fetched<Data>>): Promise<Data> {
  let fetched: Fetched<Data>;
  try {
    fetched = await call;
  } catch (thrown) {
    throw asProblem(thrown);
  }
  if (!fetched.response.ok) {
    const body = parsed(fetched.error);
    noteEndedSession(body);
    throw readProblem(fetched.response.status, body);
  }
  return fetched.data as Data;
}

/** A function that refuses a valid token says that its session was ended elsewhere. The gateway's own refusals have no code. */
function noteEndedSession(body: unknown): void {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  if (code === "signed_out") void leaveEndedSession("another-device");
  if (code === "account_closed") void leaveEndedSession("account-closed");
}

/** openapi-fetch gives an error body as JSON where it is JSON, and as text otherwise. */
function parsed(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The API by path and method, typed from `schema.d.ts`. Use it through `unwrap`. */
export const api = client;
