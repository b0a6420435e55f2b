import { backoff } from "./backoff";

/** The parts of a WebSocket that are used. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  close(): void;
}

/** A socket being opened. */
export interface OpenedSocket {
  socket: Socket;
  /** The version that the document had when its ticket was made. */
  version: number;
}

/** The live connection's environment; tests provide their own. */
export interface LiveEnvironment {
  /** Opens a socket with a fresh ticket; rejects when there is no ticket. */
  open(): Promise<OpenedSocket>;
  /** The version of the document in the cache, if there is one. */
  known(): number | undefined;
  /**
   * Reads the document again, and resolves to whether the cache holds what was read. A fresh reading is one that was asked for from
   * now on; otherwise one that is under way will do.
   */
  reread(fresh: boolean): Promise<boolean>;
  /** A number from 0 to 1. */
  random(): number;
}

/** How long a socket may take to open, in milliseconds; after that it counts as closed. */
const OPENING_TIMEOUT = 10_000;

/** How long the message of a change may take that this device knows of already, in milliseconds. */
const MESSAGE_TIMEOUT = 5_000;

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
 * Closes a socket; one that is still opening is closed once it is open, because a browser would write its
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
 * the cache's makes it read again, once, however many messages come in the meantime. Changes between the ticket and the
 * connection are not reported, so each connection is followed by one read. If no connection can be made, the tickets' versions count as
 * messages, and a change made on this device that no message reports is followed by a read.
 */
export class LiveConnection {
  readonly #environment: LiveEnvironment;
  #socket: Socket | undefined;
  /** Opens the next socket, or gives up the one being opened. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #messageTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isOpen = false;
  #stopped = true;
  #attempt = 0;
  #announced = 0;
  /** A message may have been missed: only a fresh reading shows it. */
  #unsure = false;
  #reading = false;
  /** Readings in a row that did not catch up. */
  #lateReadings = 0;

  constructor(environment: LiveEnvironment) {
    this.#environment = environment;
  }

  /** Connects, and stays connected until `stop`. Does nothing when already started. */
  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#announced = Math.max(this.#announced, this.#environment.known() ?? 0);
    void this.#connect();
  }

  /** Closes the connection, and stays closed until `start`; the document is read once when that comes. */
  stop(): void {
    this.#stopped = true;
    this.#attempt += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#messageTimer);
    if (this.#socket) leave(this.#socket, this.#isOpen);
    this.#socket = undefined;
    this.#isOpen = false;
  }

  /**
   * Expects the message of a version that the cache holds already, such as one that this device made itself. When it does not come,
   * others may be missing too: what followed from the change is read.
   */
  expect(version: number): void {
    if (this.#stopped || version <= this.#announced) return;
    clearTimeout(this.#messageTimer);
    this.#messageTimer = setTimeout(() => {
      if (version > this.#announced) this.#doubt();
    }, MESSAGE_TIMEOUT);
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    let opening: OpenedSocket;
    try {
      opening = await this.#environment.open();
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
    const failed = () => {
      if (socket !== this.#socket) return;
      this.#retry();
      this.#heard(version);
    };
    socket.onopen = () => this.#opened(version);
    socket.onmessage = (event) => this.#heard(versionIn(event.data));
    socket.onclose = failed;
    this.#timer = setTimeout(() => {
      leave(socket, false);
      failed();
    }, OPENING_TIMEOUT);
  }

  #opened(version: number): void {
    clearTimeout(this.#timer);
    this.#isOpen = true;
    this.#failures = 0;
    this.#announced = Math.max(this.#announced, version);
    this.#doubt();
  }

  #retry(): void {
    clearTimeout(this.#timer);
    this.#socket = undefined;
    this.#isOpen = false;
    const wait = backoff(this.#failures, this.#environment.random());
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), wait);
  }

  #heard(version: number | undefined): void {
    if (version === undefined || version <= this.#announced) return;
    this.#announced = version;
    this.#catchUp();
  }

  #doubt(): void {
    this.#unsure = true;
    this.#catchUp();
  }

  #behind(): boolean {
    const known = this.#environment.known();
    return known !== undefined && (this.#unsure || known < this.#announced);
  }

  #catchUp(): void {
    if (!this.#stopped && !this.#reading && this.#behind()) void this.#read();
  }

  /** Reads, and reads again later when that did not catch up: a failing service is not hammered. */
  async #read(): Promise<void> {
    this.#reading = true;
    const fresh = this.#unsure;
    this.#unsure = false;
    const arrived = await this.#environment.reread(fresh);
    if (fresh && !arrived) this.#unsure = true;
    // A change announced while reading may or may not be in what was read: its version decides.
    if (this.#behind()) {
      const wait = backoff(this.#lateReadings, this.#environment.random());
      this.#lateReadings += 1;
      await new Promise((resolve) => setTimeout(resolve, wait));
    } else {
      this.#lateReadings = 0;
    }
    this.#reading = false;
    this.#catchUp();
  }
}
