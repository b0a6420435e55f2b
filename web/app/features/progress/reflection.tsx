import { Suspense, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { type Practice, useSaveReflection } from "~/data/practice/history-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { toast, toastWithUndo } from "~/ui/toast";
import { useFocusHandover } from "~/ui/use-focus-handover";
import row from "./history-row.module.css";
import styles from "./reflection.module.css";

const loadEditor = () => import("./reflection-editor");
const ReflectionEditor = lazyChunk(loadEditor, "ReflectionEditor");
/** The pointer or the focus is on the way to the button: what it opens can be loaded. */
const preloadEditor = () => void loadChunk(loadEditor).catch(() => undefined);

/** The user's reflection on a practice, private to them: it can be changed or deleted. */
export function Reflection({ practice: { id, reflection }, userId }: { practice: Practice; userId: string }) {
  const [editing, setEditing] = useState(false);
  const save = useSaveReflection();
  const focus = useFocusHandover();
  const refused = (thrown: unknown) => toast("error", problemText(asProblem(thrown)));
  const edit = () => {
    focus.begin();
    setEditing(true);
  };
  const remove = () => {
    focus.begin();
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
  };
  if (editing)
    return (
      <Suspense fallback={null}>
        <ReflectionEditor
          text={reflection}
          userId={userId}
          practiceId={id}
          busy={save.isPending}
          failure={save.error}
          onSave={(text) => save.mutate({ id, text }, { onSuccess: () => setEditing(false) })}
          onCancel={() => {
            save.reset();
            setEditing(false);
          }}
        />
      </Suspense>
    );
  if (!reflection)
    return (
      <p className={row.add}>
        <Button
          ref={focus.take}
          tone="plain"
          onClick={edit}
          onPointerOver={preloadEditor}
          onFocus={preloadEditor}
        >
          {t("Write a reflection")}
        </Button>
      </p>
    );
  return (
    <div className={styles.own}>
      <p className={styles.private}>{t("Only for you")}</p>
      <blockquote className={styles.text}>{reflection}</blockquote>
      <div className={styles.reflectionWays}>
        <Button ref={focus.take} tone="plain" onClick={edit}>
          {t("Edit")}
        </Button>
        <Button tone="plain" busy={save.isPending} onClick={remove}>
          {t("Remove")}
        </Button>
      </div>
    </div>
  );
}
