import { Outlet } from "react-router";
import { userQuery } from "~/data/user/user-query";
import { SchoolGuard } from "~/guards/school";
import { queryClient } from "~/query/client";

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** Around the pages of school accounts; nested in `signed-in.tsx`. */
export default function School() {
  return (
    <SchoolGuard>
      <Outlet />
    </SchoolGuard>
  );
}
