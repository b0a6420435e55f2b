import { toast } from "react-toastify/unstyled";
import { isRoomForOne } from "./in-view";

/** Where only one toast has room, a new one takes the place of those before, but for what went wrong. The answer ends that. */
export function keepOneToast(): () => void {
  return toast.onChange(({ id, status }) => {
    if (status !== "added" || !isRoomForOne()) return;
    for (const { id: other } of document.querySelectorAll(".Toastify__toast:not(.Toastify__toast--error)"))
      if (other !== String(id)) toast.dismiss(other);
  });
}
