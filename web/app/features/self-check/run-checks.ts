import { ownVoices } from "~/player/voice";
import { config } from "~/session/config";
import { accessToken } from "~/session/session";
import {
  type CheckId,
  clockFinding,
  type Finding,
  serviceFinding,
  storageFinding,
  voiceFinding,
} from "./findings";

type Tell = (id: CheckId, finding: Finding) => void;

/** How long a test may take, in milliseconds. */
const CHECK_TIMEOUT = 10_000;

/** Runs every check that needs no answer from a person, side by side, and reports each finding as it comes. */
export async function runChecks(tell: Tell): Promise<void> {
  const reached = testService(tell);
  await Promise.all([
    reached,
    testSignIn().then((finding) => tell("signIn", finding)),
    testVoice().then((finding) => tell("voice", finding)),
    testStorage().then((finding) => tell("storage", finding)),
    testOffline().then((finding) => tell("offline", finding)),
    testAwake().then((finding) => tell("awake", finding)),
    testLive(reached).then((finding) => tell("live", finding)),
  ]);
}

/** Resolves to whether the service can be reached. */
async function testService(tell: Tell): Promise<boolean> {
  const [sent, started] = [Date.now(), performance.now()];
  try {
    const answer = await fetch("/api/health", {
      cache: "no-store",
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    });
    // A body that is not read keeps the connection open.
    void answer.body?.cancel();
    tell("service", serviceFinding(answer.status, performance.now() - started));
    tell("clock", clockFinding(answer.headers.get("date"), sent, Date.now()));
    return true;
  } catch {
    tell("service", serviceFinding(undefined, 0));
    tell("clock", { outcome: "lacks", says: "clock-unknown" });
    return false;
  }
}

/**
 * Whether the identity service can be reached: a network may let this site through and hold that one back. Its public keys are read;
 * a filter's own page would not be readable from here.
 */
async function testSignIn(): Promise<Finding> {
  try {
    const { userPoolEndpoint, userPoolId, region } = await config();
    const service = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;
    const keys = new URL(`${service.replace(/\/$/, "")}/${userPoolId}/.well-known/jwks.json`, location.href);
    const answer = await fetch(keys, { cache: "no-store", signal: AbortSignal.timeout(CHECK_TIMEOUT) });
    void answer.body?.cancel();
    return answer.ok ? { outcome: "works", says: "sign-in-answers" } : signInBlocked;
  } catch {
    return signInBlocked;
  }
}

const signInBlocked: Finding = { outcome: "fails", says: "sign-in-blocked" };

async function testVoice(): Promise<Finding> {
  const languages = (await ownVoices()).map(({ lang }) => lang);
  return voiceFinding(languages, "en");
}

async function testStorage(): Promise<Finding> {
  return storageFinding(keepsSmall(), await keepsLarge());
}

function keepsSmall(): boolean {
  const key = "pausewell.test";
  try {
    localStorage.setItem(key, "kept");
    const kept = localStorage.getItem(key) === "kept";
    localStorage.removeItem(key);
    return kept;
  } catch {
    return false;
  }
}

function keepsLarge(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT);
    const done = (works: boolean) => {
      clearTimeout(timer);
      resolve(works);
    };
    try {
      const opening = indexedDB.open("pausewell-test");
      opening.onerror = () => done(false);
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase("pausewell-test");
        done(true);
      };
    } catch {
      done(false);
    }
  });
}

async function testOffline(): Promise<Finding> {
  if (!("serviceWorker" in navigator)) return { outcome: "lacks", says: "offline-missing" };
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active
      ? { outcome: "works", says: "offline-ready" }
      : { outcome: "works", says: "offline-possible" };
  } catch {
    return { outcome: "lacks", says: "offline-missing" };
  }
}

async function testAwake(): Promise<Finding> {
  if (!("wakeLock" in navigator)) return { outcome: "lacks", says: "awake-missing" };
  try {
    const lock = await navigator.wakeLock.request("screen");
    await lock.release();
    return { outcome: "works", says: "awake-works" };
  } catch {
    return { outcome: "lacks", says: "awake-refused" };
  }
}

async function testLive(reached: Promise<boolean>): Promise<Finding> {
  const token = await accessToken();
  try {
    const { liveUrl } = await config();
    const address = new URL(liveUrl);
    if (!token) {
      const [isAnswered, isReached] = await Promise.all([answers(address), reached]);
      return isAnswered && isReached ? { outcome: "works", says: "live-answered" } : liveFails;
    }
    address.searchParams.set("ticket", await ticketFor(token));
    return (await opens(address)) ? { outcome: "works", says: "live-works" } : liveFails;
  } catch {
    return liveFails;
  }
}

const liveFails: Finding = { outcome: "lacks", says: "live-fails" };

async function ticketFor(token: string): Promise<string> {
  const answer = await fetch("/api/live-tickets", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(CHECK_TIMEOUT),
  });
  if (!answer.ok) throw new TypeError(`live-tickets: ${answer.status}`);
  return ((await answer.json()) as { ticket: string }).ticket;
}

/** Whether a live connection opens. */
function opens(address: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const timer = setTimeout(() => done(false), CHECK_TIMEOUT);
    const done = (works: boolean) => {
      clearTimeout(timer);
      if (works) socket.close();
      resolve(works);
    };
    socket.onopen = () => done(true);
    socket.onerror = () => done(false);
  });
}

/**
 * Whether a request for a live connection is answered. Without a ticket the answer is a refusal, so nothing opens. A browser says
 * neither what the answer was nor from where it came, but a network that holds such requests back gives none.
 */
function answers(address: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const done = (isAnswered: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isAnswered);
    };
    const timer = setTimeout(() => done(false), CHECK_TIMEOUT);
    socket.onopen = () => done(true);
    socket.onerror = () => done(true);
  });
}
