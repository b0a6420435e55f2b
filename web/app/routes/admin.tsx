import { Outlet } from "react-router";
import { AdminGuard } from "~/guards/admin";

/** Around the pages of school administrators; nested in `signed-in.tsx`. */
export default function Admin() {
  return (
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  );
}
