import type { ReactNode } from "react";
import { t } from "~/messages/t";
import { UserGuard } from "./user-guard";

/** For the screens of school administrators. */
export function AdminGuard({ children }: { children: ReactNode }) {
  return (
    <UserGuard message={t("Verifying admin access...")} admits={(user) => user.isAdmin}>
      {children}
    </UserGuard>
  );
}
