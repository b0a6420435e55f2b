import { useState } from "react";
import { Link } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { createAccount, type NewAccount } from "~/session/identity";
import { Field } from "~/ui/field";
import { AuthForm } from "./auth-form";
import { faultText } from "./fault-text";
import { NewPasswordField } from "./new-password-field";
import { enteredCredentials, pendingSignUp } from "./pending-auth";
import { useNextPath } from "./redirect";
import { useSubmission } from "./use-submission";
import { newAccountFaults } from "./validation";

interface Props {
  accountType: NewAccount["accountType"];
  ageBand: NewAccount["ageBand"];
}

/** The address and the password. Sending them makes the account and mails the code. */
export function AccountStep({ accountType, ageBand }: Props) {
  const submission = useSubmission();
  const [address, setAddress] = useState(enteredCredentials.name);
  const create = (answers: FormData) => {
    enteredCredentials.name = String(answers.get("username") ?? "").trim();
    enteredCredentials.password = String(answers.get("password") ?? "");
    void submission.run(newAccountFaults(enteredCredentials.name, enteredCredentials.password), async () => {
      await createAccount({
        address: enteredCredentials.name,
        password: enteredCredentials.password,
        accountType,
        ageBand,
      });
      pendingSignUp.set({ address: enteredCredentials.name, accountType, from: "sign-up" });
    });
  };
  const { faults } = submission;
  return (
    <AuthForm
      submission={submission}
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
        defaultValue={enteredCredentials.name}
        onChange={({ target }) => {
          enteredCredentials.name = target.value;
          setAddress(target.value);
          submission.clearFault("address");
        }}
        error={
          faults.address === "address_taken" ? <AddressTaken /> : faults.address && faultText(faults.address)
        }
      />
      <NewPasswordField
        label={t("Password")}
        address={address}
        initial={enteredCredentials.password}
        fault={faults.password}
        onType={(password) => {
          enteredCredentials.password = password;
          submission.clearFault("password");
        }}
      />
    </AuthForm>
  );
}

/** The two options for a person who already has an account. */
function AddressTaken() {
  const next = useNextPath();
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
