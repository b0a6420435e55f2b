/** What a deployment tells the browser, so that one build serves every deployment. */
export interface Config {
  userPoolId: string;
  userPoolClientId: string;
  /** Where the identity service is, when it isn't Amazon's own address. */
  userPoolEndpoint?: string;
  /** The live connection's address: `wss://…`. */
  liveUrl: string;
  region: string;
}

let asked: Promise<Config> | undefined;

/** Reads `/config.json` once; a failure is forgotten, so that the next caller tries again. */
export function config(): Promise<Config> {
  asked ??= fetch("/config.json")
    .then((answer) => {
      if (!answer.ok) throw new TypeError(`config.json: ${answer.status}`);
      return answer.json() as Promise<Config>;
    })
    .catch((failure: unknown) => {
      asked = undefined;
      throw failure;
    });
  return asked;
}
