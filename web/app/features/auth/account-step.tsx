import { useState } from "react";
import { Link } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { createAccount, type NewAccount } from "~/session/identity";
import { Field } from "~/ui/field";
import { newAccountFaults } from "./checks";
import { faultText } from "./fault-text";
import { useNext } from "./go-on";
import { NewPasswordField } from "./new-password-field";
import { TaskForm } from "./task-form";
import { useTask } from "./use-task";
import { typed, waitingSignUp } from "./waiting";

interface Props {
  accountType: NewAccount["accountType"];
  ageBand: NewAccount["ageBand"];
}

/** The address and the password. Sending them makes the account and mails the code. */
export function AccountStep({ accountType, ageBand }: Props) {
  const task = useTask();
  const [address, setAddress] = useState(typed.name);
  const create = (answers: FormData) => {
    typed.name = String(answers.get("username") ?? "").trim();
    typed.password = String(answers.get("password") ?? "");
    void task.run(newAccountFaults(typed.name, typed.password), async () => {
      await createAccount({ address: typed.name, password: typed.password, accountType, ageBand });
      waitingSignUp.set({ address: typed.name, accountType, from: "sign-up" });
    });
  };
  const { faults } = task;
  return (
    <TaskForm
      task={task}
      action={t("Create the account")}
      busyAction={t("Creating the account...")}
      onSubmit={create}
    >
      <Field
        label={t("E-mail address")}
        name="username"
        type="email"
        autoComplete="username"
        hint={
          accountType === "school"
            ? t("Best use the one from your school. We send a code to it.")
            : t("We send a code to it.")
        }
        defaultValue={typed.name}
        onChange={({ target }) => {
          typed.name = target.value;
          setAddress(target.value);
          task.mend("address");
        }}
        error={
          faults.address === "address_taken" ? <AddressTaken /> : faults.address && faultText(faults.address)
        }
      />
      <NewPasswordField
        label={t("Password")}
        address={address}
        initial={typed.password}
        fault={faults.password}
        onType={(password) => {
          typed.password = password;
          task.mend("password");
        }}
      />
    </TaskForm>
  );
}

/** The two ways on for whoever has an account already. */
function AddressTaken() {
  const next = useNext();
  return (
    <Rich
      text="There is an account with this address already. <signIn>Sign in</signIn> or <reset>set a new password</reset>."
      tags={{
        signIn: (inside) => <Link to={path("login", {}, { next })}>{inside}</Link>,
        reset: (inside) => <Link to={path("resetPassword", {}, { next })}>{inside}</Link>,
      }}
    />
  );
}
