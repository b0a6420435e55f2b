import { plural, t } from "~/messages/t";
import type { CheckId, Finding, FindingName } from "./findings";

/** A finding, and what to do about it. */
export interface FindingText {
  found: string;
  todo?: string;
}

/** The name of each test. */
export function checkName(id: CheckId): string {
  switch (id) {
    case "service":
      return t("Pausewell answers");
    case "signIn":
      return t("Signing in");
    case "clock":
      return t("Clock");
    case "sound":
      return t("Sound");
    case "voice":
      return t("Voice that reads aloud");
    case "storage":
      return t("Browser storage");
    case "offline":
      return t("Without a network");
    case "awake":
      return t("Screen stays awake");
    case "live":
      return t("Updates from your other devices");
    default:
      return id satisfies never;
  }
}

/** A finding in plain words. */
export function findingText({ says, value = 0 }: Finding): FindingText {
  if (says.startsWith("service") || says.startsWith("sign-in") || says.startsWith("live"))
    return ofNetwork(says, value);
  if (says.startsWith("sound") || says.startsWith("voice")) return ofSound(says, value);
  return ofDevice(says, value);
}

function ofNetwork(says: FindingName, value: number): FindingText {
  switch (says) {
    case "service-answers":
      return { found: t("It answers at once.") };
    case "service-slow":
      return {
        found: plural(value, {
          one: "It took {count} second to answer.",
          other: "It took {count} seconds to answer.",
        }),
        todo: t("Pages may be slow. Once a practice is open, it plays well anyway."),
      };
    case "service-troubled":
      return {
        found: t("It can be reached, but something is wrong on our side."),
        todo: t("Try again in a few minutes."),
      };
    case "service-unreachable":
      return {
        found: t("It can't be reached from here."),
        todo: t(
          "Check the network. At school, ask the person who manages the network to allow this site's address.",
        ),
      };
    case "sign-in-answers":
      return { found: t("The service that checks passwords answers.") };
    case "sign-in-blocked":
      return {
        found: t("The service that checks passwords can't be reached from here."),
        todo: t(
          "Check the network. At school, ask the person who manages the network to allow Amazon Cognito, where Pausewell checks passwords.",
        ),
      };
    case "live-works":
      return { found: t("What you do on one device shows on the other at once.") };
    case "live-answered":
      return {
        found: t("Requests for a live connection are answered here."),
        todo: t("Sign in and come back to this page to test a whole connection."),
      };
    default:
      return {
        found: t("The live connection doesn't open."),
        todo: t(
          "Everything else works; other devices show changes when their page is loaded again. A network filter may block WebSockets.",
        ),
      };
  }
}

function ofSound(says: FindingName, value: number): FindingText {
  switch (says) {
    case "sound-ring":
      return { found: t("Ring the bell and listen.") };
    case "sound-ask":
      return { found: t("Did you hear it?") };
    case "sound-heard":
      return { found: t("You heard the bell.") };
    case "sound-unheard":
      return {
        found: t("You didn't hear the bell."),
        todo: t(
          "Turn the volume up, look for a silent switch on the side of the device, and see where its sound goes: headphones, a projector, a speaker. Every practice can also be read.",
        ),
      };
    case "sound-missing":
      return {
        found: t("This browser can't make sound by itself."),
        todo: t("A newer browser can. Every practice can also be read."),
      };
    case "voice-there":
      return {
        found: plural(value, {
          one: "This device has {count} voice for English.",
          other: "This device has {count} voices for English.",
        }),
      };
    case "voice-foreign":
      return {
        found: t("This device has voices, but none for English."),
        todo: t("Add an English voice in the device's settings for speech. Every practice can also be read."),
      };
    default:
      return {
        found: t("This device has no voice of its own."),
        todo: t("Read the captions, or read them aloud yourself."),
      };
  }
}

function ofDevice(says: FindingName, value: number): FindingText {
  switch (says) {
    case "clock-right":
      return { found: t("The clock of this device is right.") };
    case "clock-off":
      return {
        found: clockOff(value),
        todo: t("Practices still count on the right day. Let the device set its time automatically."),
      };
    case "clock-unknown":
      return { found: t("It can't be compared just now.") };
    case "storage-works":
      return { found: t("You stay signed in, and practices are kept for when there is no network.") };
    case "storage-partly":
      return {
        found: t("You stay signed in, but practices can't be kept for when there is no network."),
        todo: t("A private window often refuses it: use a normal one."),
      };
    case "storage-refused":
      return {
        found: t("This browser keeps nothing, so you can't stay signed in."),
        todo: t("Allow this site to keep data, or use a normal window instead of a private one."),
      };
    case "offline-ready":
      return { found: t("Pausewell opens on this device without a network.") };
    case "offline-possible":
      return { found: t("It can. It is set up when you sign in.") };
    case "offline-missing":
      return {
        found: t("Pausewell needs a network in this browser."),
        todo: t("A newer browser can work without one. Use a normal window."),
      };
    case "awake-works":
      return { found: t("The screen stays on during a practice.") };
    case "awake-refused":
      return {
        found: t("The screen may go dark during a practice."),
        todo: t("Charge the device, and switch off its power saving."),
      };
    case "awake-missing":
      return {
        found: t("This browser can't keep the screen on."),
        todo: t("Choose a longer time before the screen goes dark in the device's settings."),
      };
    default:
      return { found: t("Testing...") };
  }
}

/** How far a clock is off, in the unit that one would say it in. */
function clockOff(seconds: number): string {
  const [isAhead, off] = [seconds > 0, Math.abs(seconds)];
  if (off < 90) return inSeconds(isAhead, off);
  if (off < 90 * 60) return inMinutes(isAhead, Math.round(off / 60));
  if (off < 48 * 3_600) return inHours(isAhead, Math.round(off / 3_600));
  return inDays(isAhead, Math.round(off / 86_400));
}

function inSeconds(isAhead: boolean, count: number): string {
  return isAhead
    ? plural(count, { one: "It is {count} second ahead.", other: "It is {count} seconds ahead." })
    : plural(count, { one: "It is {count} second behind.", other: "It is {count} seconds behind." });
}

function inMinutes(isAhead: boolean, count: number): string {
  return isAhead
    ? plural(count, { one: "It is {count} minute ahead.", other: "It is {count} minutes ahead." })
    : plural(count, { one: "It is {count} minute behind.", other: "It is {count} minutes behind." });
}

function inHours(isAhead: boolean, count: number): string {
  return isAhead
    ? plural(count, { one: "It is {count} hour ahead.", other: "It is {count} hours ahead." })
    : plural(count, { one: "It is {count} hour behind.", other: "It is {count} hours behind." });
}

function inDays(isAhead: boolean, count: number): string {
  return isAhead
    ? plural(count, { one: "It is {count} day ahead.", other: "It is {count} days ahead." })
    : plural(count, { one: "It is {count} day behind.", other: "It is {count} days behind." });
}
