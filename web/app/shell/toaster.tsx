import "react-toastify/ReactToastify.css";
import { useEffect } from "react";
import { Slide, ToastContainer } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import { keepOneToast } from "./one-toast";
import { useToastKeyboard } from "./toast-keyboard";
import { keepToastsInPlace } from "./toast-place";
import "./toaster.css";

/** The toast container. */
export function Toaster() {
  useToastKeyboard();
  useEffect(keepToastsInPlace, []);
  useEffect(keepOneToast, []);
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
