import type { ReactNode } from "react";
import { t } from "~/messages/t";
import { UserGuard } from "./user-guard";

/** For the screens of school accounts. */
export function SchoolGuard({ children }: { children: ReactNode }) {
  return (
    <UserGuard message={t("Verifying school account...")} admits={(user) => user.isSchool}>
      {children}
    </UserGuard>
  );
}
