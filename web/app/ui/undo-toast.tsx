import { type ToastContentProps, toast } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import { Button } from "./button";
import styles from "./undo-toast.module.css";

interface Props extends Partial<ToastContentProps> {
  text: string;
  onUndo: () => void;
}

/** A confirmation with undo. It stays as long as it has the focus. */
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
