import "react-toastify/ReactToastify.css";
import { useEffect } from "react";
import { Slide, ToastContainer } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import { keepOneToast } from "./one-toast";
import { useToastKeyboard } from "./toast-keyboard";
import { keepToastsInPlace } from "./toast-place";
import "./toaster.css";

let becomeReady: () => void;

/** Resolves when the toast container is on the page, and in it what was said before. */
export const toasterReady = new Promise<void>((resolve) => {
  becomeReady = resolve;
});

/** The toast container. */
export function Toaster() {
  useToastKeyboard();
  useEffect(keepToastsInPlace, []);
  useEffect(keepOneToast, []);
  // The container's own effects come first: with them it takes what was said before.
  useEffect(() => becomeReady(), []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      transition={Slide}
      theme="light"
      aria-label={t("Notifications")}
    />
  );
}
