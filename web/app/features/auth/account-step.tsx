import { useState } from "react";
import { Link } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import type { NewAccount } from "~/session/identity";
import { NewPasswordField } from "~/session/new-password-field";
import { Field } from "~/ui/field";
import { AuthForm } from "./auth-form";
import { createOrAskForClaim } from "./create-or-ask-for-claim";
import { faultText } from "./fault-text";
import { enteredCredentials, type ForWhom, pendingSignUp } from "./pending-auth";
import { useNextPath } from "./redirect";
import { useSubmission } from "./use-submission";
import { newAccountFaults } from "./validation";

interface Props {
  accountType: NewAccount["accountType"];
  /** What was answered; nothing for whoever a school invites. */
  who: ForWhom | undefined;
  ageBand: NewAccount["ageBand"];
  /** An address that the user has just claimed. */
  freeAddress?: string | undefined;
}

/** The address and the password. Sending them creates the account, or begins to claim the address, and mails the code. */
export function AccountStep({ accountType, who, ageBand, freeAddress }: Props) {
  const submission = useSubmission();
  const [address, setAddress] = useState(enteredCredentials.name || (freeAddress ?? ""));
  const create = (answers: FormData) => {
    enteredCredentials.name = String(answers.get("username") ?? "").trim();
    enteredCredentials.password = String(answers.get("password") ?? "");
    void submission.run(newAccountFaults(enteredCredentials.name, enteredCredentials.password), async () => {
      const { name: address, password } = enteredCredentials;
      const outcome = await createOrAskForClaim({ address, password, accountType, ageBand });
      const waiting = { address, accountType, ageBand, ...(who ? { who } : {}), from: "sign-up" } as const;
      if (outcome === "claim") pendingSignUp.set({ ...waiting, claim: { stage: "first-code", steps: 4 } });
      else if (address !== freeAddress) pendingSignUp.set(waiting);
      else pendingSignUp.set({ ...waiting, claim: { stage: "second-code", steps: 5 } });
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
            ? t("Use your school address if you have one. We send a code to it.")
            : t("We send a code to it.")
        }
        defaultValue={address}
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
        error={faults.password && faultText(faults.password)}
        onType={(password) => {
          enteredCredentials.password = password;
          submission.clearFault("password");
        }}
      />
      <p>
        <Rich
          text="With an account you agree to the <terms>terms of use</terms>. The <privacy>privacy policy</privacy> says what is kept."
          tags={{
            terms: (inside) => <NewTab to={path("terms")}>{inside}</NewTab>,
            privacy: (inside) => <NewTab to={path("privacy")}>{inside}</NewTab>,
          }}
        />
      </p>
    </AuthForm>
  );
}

/** Opens beside the form, which keeps what is typed. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
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
