import { tabValue } from "~/session/tab-storage";

/** The change that this tab has seen waiting for its code, so that a reload after the code's time still says what became of it. */
export const seenChange = tabValue<{ from: string; to: string }>("pausewell.address-change");
