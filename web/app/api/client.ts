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
  /** Makes the same request, which can be sent once more. */
  readonly again: () => KeepaliveRequest;

  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    const { method = "GET", body } = init;
    const size = typeof body === "string" ? new Blob([body]).size : body ? Number.POSITIVE_INFINITY : 0;
    super(input, { ...init, keepalive: method !== "GET" && size <= MAX_KEEPALIVE_BYTES });
    this.again = () => new KeepaliveRequest(input, init);
  }
}

const client = createClient<paths>({ baseUrl: "/", Request: KeepaliveRequest });

/** A request that went out: when, by this device's clock and since the page began, and with which token. */
interface SentRequest {
  at: number;
  sinceStart: number;
  token: string | undefined;
}

const sentRequests = new WeakMap<Request, SentRequest>();

/**
 * Sends a request once more, with a new token, when the gateway refused the token. It was valid by this device's clock, which may have
 * been set since the token came. A refusal with a code is a function's own: a new token would not change it.
 */
async function sendOnceMore(
  request: Request,
  refusal: Response,
  sent: SentRequest,
): Promise<Response | undefined> {
  if (!(request instanceof KeepaliveRequest)) return undefined;
  if (refusal.status !== 401 || !sent.token || codeOf(parsed(await refusal.clone().text()))) return undefined;
  const token = await accessToken(sent.token);
  if (!token) return undefined;
  sent.at = Date.now();
  const again = request.again();
  again.headers.set("authorization", `Bearer ${token}`);
  return fetch(again);
}

client.use({
  async onRequest({ request }) {
    const token = await accessToken();
    if (token) request.headers.set("authorization", `Bearer ${token}`);
    sentRequests.set(request, { at: Date.now(), sinceStart: performance.now(), token });
    return request;
  },
  async onResponse({ request, response }) {
    const sent = sentRequests.get(request);
    if (!sent) return undefined;
    noteAnswer(sent.sinceStart);
    const answer = (await sendOnceMore(request, response, sent)) ?? response;
    // An answer that a cache may keep can be minutes old, and so is its date.
    const isFresh = answer.headers.get("cache-control") === "no-store";
    if (isFresh) noteServerDate(answer.headers.get("date"), sent.at, Date.now());
    return answer;
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
  const code = codeOf(body);
  if (code === "signed_out") void leaveEndedSession("another-device");
  if (code === "account_closed") void leaveEndedSession("account-closed");
  if (code === "account_suspended") void leaveEndedSession("account-suspended");
}

function codeOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
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
