import { configure } from "@testing-library/dom";
import { vi } from "vitest";

/** How long a test waits for what must come, in milliseconds: a busy machine is slow, and slow is not wrong. */
const ASYNC_TIMEOUT = 10_000;

configure({ asyncUtilTimeout: ASYNC_TIMEOUT });

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: ASYNC_TIMEOUT });
