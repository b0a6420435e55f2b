import { t } from "~/messages/t";
import { chooseOwnPassword } from "~/session/identity";
import { Button } from "~/ui/button";
import { newPasswordFault } from "./checks";
import { Frame } from "./frame";
import { NameForManagers } from "./name-for-managers";
import { NewPasswordField } from "./new-password-field";
import { TaskForm } from "./task-form";
import { useTask } from "./use-task";
import { typed } from "./waiting";

/** Somebody else chose the first password; from now on it is one that nobody else knows. */
export function OwnPasswordStep({ onLost }: { onLost: () => void }) {
  const task = useTask();
  const choose = (answers: FormData) => {
    const password = String(answers.get("password") ?? "");
    void task.run(newPasswordFault(password), async () => {
      await chooseOwnPassword(password);
    });
  };
  const lost = task.faults.form === "challenge_lost";
  return (
    <Frame
      step="own-password"
      heading={t("Choose your own password")}
      lead={t("Somebody made this account for you. From now on only you know its password.")}
    >
      <TaskForm task={task} action={t("Save and sign in")} busyAction={t("Saving...")} onSubmit={choose}>
        <NameForManagers name={typed.name} />
        <NewPasswordField
          label={t("New password")}
          address={typed.name}
          fault={task.faults.password}
          onType={() => task.mend("password")}
        />
      </TaskForm>
      <Button tone={lost ? "quiet" : "plain"} onClick={onLost}>
        {t("Back to signing in")}
      </Button>
    </Frame>
  );
}
