import { type ToastContentProps, toast } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import { Button } from "./button";
import styles from "./undo-toast.module.css";

interface Props extends Partial<ToastContentProps> {
  text: string;
  onUndo: () => void;
}

/** What was done, and the way back. It stays for as long as the keyboard is in it. */
export function UndoToast({ text, onUndo, closeToast, toastProps }: Props) {
  const id = toastProps?.toastId;
  const pause = () => id !== undefined && toast.pause({ id });
  const play = () => id !== undefined && toast.play({ id });
  const undo = () => {
    closeToast?.();
    onUndo();
  };
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <Button tone="plain" onClick={undo} onFocus={pause} onBlur={play}>
        {t("Undo")}
      </Button>
    </div>
  );
}
