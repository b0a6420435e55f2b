import { Outlet } from "react-router";
import { userQuery } from "~/data/user/user-query";
import { AdminGuard } from "~/guards/admin";
import { queryClient } from "~/query/client";

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** Around the pages of school administrators; nested in `signed-in.tsx`. */
export default function Admin() {
  return (
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  );
}
