import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { demoAccounts } from "./accounts.ts";
import type { Box } from "./box.ts";
import { ClientHalf } from "./srp.ts";
import { timeZone } from "./time-zone.ts";

/** A practice in the past, as the player would have sent it. */
export interface PastPractice {
  /** Days before today, 7 at most. */
  daysAgo?: number;
  skillId?: string;
}

/** What an account is for, as its owner says when signing up. */
type AccountType = "individual" | "school";

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** A user with their own session on a one box, who prepares through the API what a test needs. */
export class Person {
  readonly #site: string;
  readonly #clientId: string;
  readonly #id: string;
  readonly #name: string;
  readonly #tokens: Tokens;

  private constructor(site: string, clientId: string, id: string, name: string, tokens: Tokens) {
    this.#site = site;
    this.#clientId = clientId;
    this.#id = id;
    this.#name = name;
    this.#tokens = tokens;
  }

  /** Creates an account with a confirmed address and signs in. The welcome screen is still ahead. */
  static async signUp(
    box: Box,
    address: string,
    password: string,
    { accountType = "individual", zone = timeZone }: { accountType?: AccountType; zone?: string } = {},
  ): Promise<Person> {
    await Person.register(box, address, password, accountType);
    const ConfirmationCode = await box.code(address);
    await box.ask("ConfirmSignUp", { Username: address, ConfirmationCode });
    return Person.signIn(box, address, password, zone);
  }

  /** Creates an account whose address is not confirmed yet. */
  static async register(
    box: Box,
    address: string,
    password: string,
    accountType: AccountType = "individual",
  ): Promise<void> {
    const attributes = { email: address, "custom:accountType": accountType, "custom:ageBand": "18_plus" };
    await box.ask("SignUp", {
      Username: address,
      Password: password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });
  }

  /** Signs in and reads the user document, as the first page does: the server keeps the first time zone that it is sent. */
  static async signIn(
    box: Box,
    name: string,
    password: string = demoAccounts.password,
    zone = timeZone,
  ): Promise<Person> {
    const half = new ClientHalf();
    const begun = await box.ask("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: name, SRP_A: half.public },
    });
    const { ChallengeParameters: challenge } = begun;
    const { userPoolId, userPoolClientId } = await box.settings();
    const TIMESTAMP = new Date().toUTCString();
    const answered = await box.ask("RespondToAuthChallenge", {
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: challenge.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: half.sign(userPoolId.split("_")[1] ?? "", password, challenge, TIMESTAMP),
        TIMESTAMP,
      },
    });
    const tokens = answered.AuthenticationResult as Tokens;
    const person = new Person(box.site, userPoolClientId, challenge.USER_ID_FOR_SRP, name, tokens);
    await person.send("GET", `/api/me?timeZone=${encodeURIComponent(zone)}`);
    return person;
  }

  /** The refresh token of this session. */
  get refreshToken(): string {
    return this.#tokens.RefreshToken;
  }

  /** The browser storage of this session, with the tokens where Amplify writes them. Each refresh token works once. */
  get storageState() {
    const client = `CognitoIdentityServiceProvider.${this.#clientId}`;
    const own = {
      accessToken: this.#tokens.AccessToken,
      idToken: this.#tokens.IdToken,
      refreshToken: this.#tokens.RefreshToken,
      clockDrift: "0",
      signInDetails: JSON.stringify({ loginId: this.#name, authFlowType: "USER_SRP_AUTH" }),
    };
    const localStorage = Object.entries(own).map(([key, value]) => ({
      name: `${client}.${this.#id}.${key}`,
      value,
    }));
    localStorage.push({ name: `${client}.LastAuthUser`, value: this.#id });
    return { cookies: [], origins: [{ origin: this.#site, localStorage }] };
  }

  /** Sends practices one after another and returns their ids. Totals and badges follow as usual. */
  async practice(practices: readonly PastPractice[]): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, { daysAgo = 0, skillId = "focusedBreathing_grade_1_1" }] of practices.entries()) {
      // A version 7 UUID: its time is the time of practice.
      const at = Date.now() - daysAgo * 86_400_000 - (practices.length - index) * 1_000;
      const time = at.toString(16).padStart(12, "0");
      const id = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
      await this.send("POST", `/api/skills/${skillId}/completions`, { id, classId: "class_default" });
      ids.push(id);
    }
    return ids;
  }

  /** Waits until the user has a badge. */
  async waitForBadge(badge: string): Promise<void> {
    const earned = async () => (await this.send("GET", "/api/me")).achievements as string[];
    await expect.poll(earned).toContain(badge);
  }

  /** Adds a class. */
  async addClass(className: string, gradeLevel = "grade_1"): Promise<void> {
    await this.send("POST", "/api/classes", { classId: randomUUID(), className, gradeLevel });
  }

  /** The classes, as the user document has them, oldest first. */
  async classes(): Promise<{ classId: string; currentLevel: string }[]> {
    return (await this.send("GET", "/api/me")).classes;
  }

  /** Sets the grade of the default class. */
  async setGrade(gradeLevel: string): Promise<void> {
    await this.send("PATCH", "/api/classes/class_default", { gradeLevel });
  }

  /** Changes preferences. */
  async prefer(preferences: Record<string, unknown>): Promise<void> {
    await this.send("PATCH", "/api/me", { preferences });
  }

  /** Sends a request as this user; anything but success throws. */
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of its answer
  async send(method: string, path: string, body?: object): Promise<any> {
    const answer = await fetch(this.#site + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#tokens.AccessToken}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
