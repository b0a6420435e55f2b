import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { MemberStatus, PeopleFilters, SchoolRole } from "~/data/school/people-query";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";

/** The delay after typing before people are looked for, in milliseconds. */
const TYPING_DELAY = 250;

const roles: readonly string[] = ["administrator", "teacher", "pupil"] satisfies SchoolRole[];
const statuses: readonly string[] = ["inactive", "removed"] satisfies MemberStatus[];

/** The filters that an address asks for. */
export function readPeopleFilters(search: URLSearchParams): PeopleFilters {
  const [role, status] = [search.get("role") ?? "", search.get("status") ?? ""];
  return {
    search: search.get("search") ?? "",
    role: roles.includes(role) ? (role as SchoolRole) : undefined,
    classId: search.get("class") || undefined,
    status: statuses.includes(status) ? (status as MemberStatus) : "active",
  };
}

/** The address of these filters: nothing for what is not narrowed. */
export function writePeopleFilters({ search, role, classId, status }: PeopleFilters): URLSearchParams {
  const written = new URLSearchParams();
  if (search) written.set("search", search);
  if (role) written.set("role", role);
  if (classId) written.set("class", classId);
  if (status !== "active") written.set("status", status);
  return written;
}

/** The filters, kept in the address. What is typed is shown at once, and looked for when the typing pauses. */
export function usePeopleAddress() {
  const [address, setAddress] = useSearchParams();
  const filters = readPeopleFilters(address);
  const [typed, setTyped] = useState(filters.search);
  const written = useRef(filters.search);
  // The address changed from outside: the back button, or a link.
  useEffect(() => {
    if (filters.search === written.current) return;
    written.current = filters.search;
    setTyped(filters.search);
  }, [filters.search]);
  const set = (next: PeopleFilters, replace: boolean) => {
    written.current = next.search.trim();
    setAddress(writePeopleFilters({ ...next, search: next.search.trim() }), {
      ...sameScreenNavigation,
      replace,
    });
  };
  const apply = useRef(() => {});
  apply.current = () => {
    if (typed.trim() !== written.current) set({ ...filters, search: typed }, true);
  };
  useEffect(() => {
    const timer = setTimeout(() => apply.current(), TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    filters,
    typed,
    type: setTyped,
    choose: (change: Partial<PeopleFilters>) => set({ ...filters, search: typed, ...change }, false),
  };
}
