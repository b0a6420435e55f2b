import { backoff } from "./backoff";

/** What of a WebSocket is used. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  close(): void;
}

/** A socket on its way. */
export interface Opening {
  socket: Socket;
  /** The version that the document had when its ticket was made. */
  version: number;
}

/** What the live connection needs from its surroundings; tests bring their own. */
export interface Surroundings {
  /** Opens a socket with a fresh ticket; rejects when no ticket can be had. */
  open(): Promise<Opening>;
  /** The version of the document in the cache, if there is one. */
  known(): number | undefined;
  /** Reads the document again; resolves when the cache holds it, or when that failed. */
  reread(): Promise<void>;
  /** A number from 0 to 1. */
  random(): number;
}

/** The version in a message, or nothing when it is no message of ours. */
function versionIn(data: unknown): number | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== "object" || message === null || !("version" in message)) return undefined;
    return typeof message.version === "number" ? message.version : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Closes a socket; one that is still on its way is closed when it has arrived, because a browser would write its
 * address, with the ticket in it, to the console.
 */
function leave(socket: Socket, isOpen: boolean): void {
  socket.onmessage = null;
  socket.onclose = null;
  if (isOpen) socket.close();
  else socket.onopen = () => socket.close();
}

/**
 * Keeps the user document as new as the server's. A message is a version and no more: one newer than
 * the cache's makes it read again, once, however many messages come meanwhile. A ticket's version counts as a message, for what
 * changed between the reading and the connection. After a break it connects again, later each time, and reads once, so that
 * nothing is missed.
 */
export class LiveConnection {
  readonly #surroundings: Surroundings;
  #socket: Socket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #wasOpen = false;
  #isOpen = false;
  #stopped = true;
  #attempt = 0;
  #announced = 0;
  #reading = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Connects, and stays connected until `stop`. Does nothing when already started. */
  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    void this.#connect();
  }

  /** Closes the connection, and stays closed until `start`; the document is read once when that comes. */
  stop(): void {
    this.#stopped = true;
    this.#attempt += 1;
    clearTimeout(this.#timer);
    if (this.#socket) leave(this.#socket, this.#isOpen);
    this.#socket = undefined;
    this.#isOpen = false;
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    let opening: Opening;
    try {
      opening = await this.#surroundings.open();
    } catch {
      if (attempt === this.#attempt) this.#retry();
      return;
    }
    const { socket, version } = opening;
    if (attempt !== this.#attempt) {
      leave(socket, false);
      return;
    }
    this.#socket = socket;
    socket.onopen = () => this.#opened(version);
    socket.onmessage = (event) => this.#heard(versionIn(event.data));
    socket.onclose = () => {
      if (socket === this.#socket) this.#retry();
    };
  }

  #opened(version: number): void {
    this.#isOpen = true;
    this.#failures = 0;
    if (this.#wasOpen) void this.#read();
    this.#wasOpen = true;
    this.#heard(version);
  }

  #retry(): void {
    this.#socket = undefined;
    this.#isOpen = false;
    if (this.#stopped) return;
    const wait = backoff(this.#failures, this.#surroundings.random());
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), wait);
  }

  #heard(version: number | undefined): void {
    if (version === undefined || version <= this.#announced) return;
    this.#announced = version;
    if (!this.#reading && this.#behind()) void this.#read();
  }

  #behind(): boolean {
    const known = this.#surroundings.known();
    return known !== undefined && known < this.#announced;
  }

  async #read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    await this.#surroundings.reread();
    this.#reading = false;
    // A change announced while reading may or may not be in what was read: the version tells.
    const failed = this.#surroundings.known() === undefined;
    if (!failed && this.#behind() && !this.#stopped) void this.#readLater();
  }

  /** After a reading that did not catch up, waits a moment: a failing service is not hammered. */
  async #readLater(): Promise<void> {
    this.#reading = true;
    await new Promise((resolve) => setTimeout(resolve, backoff(0, this.#surroundings.random())));
    this.#reading = false;
    if (!this.#stopped && this.#behind()) void this.#read();
  }
}
