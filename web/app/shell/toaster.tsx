import "react-toastify/ReactToastify.css";
import { Slide, ToastContainer } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import "./toaster.css";

/** The toast container. */
export function Toaster() {
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
