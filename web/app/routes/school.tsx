import { Outlet } from "react-router";
import { SchoolGuard } from "~/guards/school";

/** Around the pages of school accounts; nested in `signed-in.tsx`. */
export default function School() {
  return (
    <SchoolGuard>
      <Outlet />
    </SchoolGuard>
  );
}
