import { useEffect, useRef } from "react";
import { t } from "~/messages/t";
import styles from "./projector-tools.module.css";
import { useKey } from "./use-key";

/** What the keys of a keyboard and of a presenter do, for whoever opens it. Escape closes it, and so does a press elsewhere. */
export function KeysHelp() {
  const help = useRef<HTMLDetailsElement>(null);
  useKey((event) => {
    if (event.key !== "Escape" || !help.current?.open) return;
    // Otherwise the same key would leave the practice.
    event.preventDefault();
    help.current.open = false;
  });
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (help.current && target instanceof Node && !help.current.contains(target)) help.current.open = false;
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, []);
  return (
    <details ref={help} className={styles.help}>
      <summary className={styles.tool}>
        <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 8h24v16H4zM9 13h.01M16 13h.01M23 13h.01M10 19h12" />
        </svg>
        <span className={styles.label}>{t("Keys")}</span>
      </summary>
      <dl className={styles.keys}>
        {helpLines().map(({ keys, does }) => (
          <div key={keys} className={styles.line}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function helpLines(): readonly { keys: string; does: string }[] {
  return [
    { keys: t("Space or K"), does: t("Pause, or go on") },
    { keys: t("→ or Page Down"), does: t("Next step") },
    { keys: t("← or Page Up"), does: t("Step before") },
    { keys: t("F"), does: t("Full screen, or back to the window") },
    { keys: t("Escape"), does: t("Leave full screen, then the practice") },
    { keys: t("A presenter"), does: t("Its forward and back buttons step") },
  ];
}
