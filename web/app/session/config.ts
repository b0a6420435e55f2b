/** A deployment's configuration for the browser, so that one build serves every deployment. */
export interface Config {
  userPoolId: string;
  userPoolClientId: string;
  /** The identity service's URL, if it isn't Amazon's own. */
  userPoolEndpoint?: string;
  /** The live connection's address: `wss://…`. */
  liveUrl: string;
  region: string;
  /** Whether this deployment asks how fast screens are. */
  webVitals?: boolean;
  /** Whether what isn't free needs a subscription here. */
  paywall?: boolean;
  /** Whether there are plans to buy here. */
  sellsPlans?: boolean;
  /** The mailbox's URL on a machine that sends no mail; no deployment has it. */
  mailbox?: string;
}

let asked: Promise<Config> | undefined;

/** Reads `/config.json` once. If it can't be loaded, what this device read last is used. */
export function config(): Promise<Config> {
  asked ??= read().catch((failure: unknown) => {
    // Forgotten, so that the next caller asks again.
    asked = undefined;
    const stored = storedConfig();
    if (stored) return stored;
    throw failure;
  });
  return asked;
}

/**
 * What this device read last, without waiting for the network; it is read anew meanwhile, for the next time. Right for a session
 * that this device has already: a deployment with another user pool doesn't know it.
 */
export function lastConfig(): Promise<Config> {
  const asking = config();
  const stored = storedConfig();
  if (!stored) return asking;
  asking.catch(() => {});
  return Promise.resolve(stored);
}

/** Whether this deployment measures how fast screens are, as far as this device has read: nothing is asked only to know that. */
export function measuresWebVitals(): boolean {
  return storedConfig()?.webVitals === true;
}

/** Whether this deployment asks for a subscription, as far as this device has read; the server decides on every call. */
export function asksForSubscription(): boolean {
  return storedConfig()?.paywall === true;
}

/** Whether this deployment sells plans, as far as this device has read. */
export function sellsPlans(): boolean {
  return storedConfig()?.sellsPlans === true;
}

async function read(): Promise<Config> {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new TypeError(`config.json: ${answer.status}`);
  const settings = (await answer.json()) as Config;
  storeConfig(settings);
  return settings;
}

const key = "pausewell.config";

function storeConfig(settings: Config): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Storage is switched off: without a network there is nothing to open anyway.
  }
}

function storedConfig(): Config | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
