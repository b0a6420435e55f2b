import "react-toastify/ReactToastify.css";
import { useEffect } from "react";
import { Slide, ToastContainer, toast } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import { useToastKeyboard } from "./toast-keyboard";
import { placeToasts } from "./toast-place";
import "./toaster.css";

/** The toast container. */
export function Toaster() {
  useToastKeyboard();
  useEffect(() => {
    const place = () => requestAnimationFrame(placeToasts);
    place();
    const unsubscribe = toast.onChange(({ status }) => status !== "removed" && place());
    const viewport = window.visualViewport ?? window;
    document.addEventListener("scrollend", place);
    document.addEventListener("focusin", place);
    viewport.addEventListener("resize", place);
    return () => {
      unsubscribe();
      document.removeEventListener("scrollend", place);
      document.removeEventListener("focusin", place);
      viewport.removeEventListener("resize", place);
    };
  }, []);
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
