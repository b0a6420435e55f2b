import { useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { toast, toastWithUndo } from "~/ui/toast";
import styles from "./history.module.css";
import type { Practice } from "./history-query";
import { ReflectionEditor } from "./reflection-editor";
import { useSaveReflection } from "./use-save-reflection";

/** What somebody wrote about a practice: for themselves alone, to be changed or taken back. */
export function Reflection({ practice: { id, reflection } }: { practice: Practice }) {
  const [editing, setEditing] = useState(false);
  const save = useSaveReflection();
  const refused = (thrown: unknown) => toast("error", problemText(asProblem(thrown)));
  const remove = () =>
    save.mutate(
      { id, text: "" },
      {
        onSuccess: () =>
          toastWithUndo(t("Reflection removed"), () =>
            save.mutate({ id, text: reflection ?? "" }, { onError: refused }),
          ),
        onError: refused,
      },
    );
  if (editing)
    return (
      <ReflectionEditor
        text={reflection ?? ""}
        busy={save.isPending}
        failure={save.error}
        onSave={(text) => save.mutate({ id, text }, { onSuccess: () => setEditing(false) })}
        onCancel={() => {
          save.reset();
          setEditing(false);
        }}
      />
    );
  if (!reflection)
    return (
      <p className={styles.add}>
        <Button tone="plain" onClick={() => setEditing(true)}>
          {t("Write a reflection")}
        </Button>
      </p>
    );
  return (
    <div className={styles.own}>
      <p className={styles.private}>{t("Only for you")}</p>
      <blockquote className={styles.text}>{reflection}</blockquote>
      <div className={styles.ways}>
        <Button tone="plain" onClick={() => setEditing(true)}>
          {t("Edit")}
        </Button>
        <Button tone="plain" busy={save.isPending} onClick={remove}>
          {t("Remove")}
        </Button>
      </div>
    </div>
  );
}
