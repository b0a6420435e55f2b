import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { askForReset } from "~/session/identity";
import { Field } from "~/ui/field";
import { addressFault } from "./checks";
import { faultText } from "./fault-text";
import { Frame } from "./frame";
import { useNext } from "./go-on";
import { TaskForm } from "./task-form";
import { useTask } from "./use-task";
import { typed, waitingReset } from "./waiting";

/** Asks for a code. The answer is the same whether or not anybody has the address. */
export function ResetAskStep() {
  const task = useTask();
  const next = useNext();
  const submit = (answers: FormData) => {
    typed.name = String(answers.get("username") ?? "").trim();
    void task.run(addressFault(typed.name), async () => {
      await askForReset(typed.name);
      waitingReset.set({ name: typed.name });
    });
  };
  return (
    <Frame
      step="ask"
      heading={t("Set a new password")}
      lead={t("We send a code to your address. With it you choose a new password.")}
      foot={
        <>
          <p>
            {t("No address, because your school made your account? Your teacher gives you a new password.")}
          </p>
          <p>
            <Link to={path("login", {}, { next })}>{t("Back to signing in")}</Link>
          </p>
        </>
      }
    >
      <TaskForm task={task} action={t("Send the code")} busyAction={t("Sending...")} onSubmit={submit}>
        <Field
          label={t("E-mail address")}
          name="username"
          type="email"
          autoComplete="username"
          defaultValue={typed.name}
          onChange={({ target }) => {
            typed.name = target.value;
            task.mend("address");
          }}
          error={task.faults.address && faultText(task.faults.address)}
        />
      </TaskForm>
    </Frame>
  );
}
