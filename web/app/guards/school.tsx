import type { ReactNode } from "react";
import { t } from "~/messages/t";
import { UserGuard } from "./user-guard";

/** For the screen that school accounts and operators have: each their own part of it. */
export function SchoolOrOperatorGuard({ children }: { children: ReactNode }) {
  return (
    <UserGuard message={t("Verifying school account...")} admits={(user) => user.isSchool || user.isOperator}>
      {children}
    </UserGuard>
  );
}

/** For the screens of school accounts. */
export function SchoolGuard({ children }: { children: ReactNode }) {
  return (
    <UserGuard message={t("Verifying school account...")} admits={(user) => user.isSchool}>
      {children}
    </UserGuard>
  );
}
