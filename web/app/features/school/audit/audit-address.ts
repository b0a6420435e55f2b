import { useSearchParams } from "react-router";
import type { AuditAction, AuditFilters } from "~/data/school/audit-query";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { auditActions } from "./sentences";

/** A plain date, as an input of that type writes it. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filters that an address asks for; what can't be one is left out. */
export function readAuditFilters(search: URLSearchParams): AuditFilters {
  const date = (name: string) => {
    const value = search.get(name) ?? "";
    return DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  const action = search.get("action") ?? "";
  return {
    from: date("from"),
    to: date("to"),
    action: (auditActions as readonly string[]).includes(action) ? (action as AuditAction) : undefined,
    by: search.get("by") || undefined,
    user: search.get("user") || undefined,
  };
}

/** The filters of the record, kept in the address. */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams();
  const filters = readAuditFilters(search);
  const choose = (change: AuditFilters) => {
    const next = Object.entries({ ...filters, ...change }).filter(([, value]) => value);
    setSearch(new URLSearchParams(next as [string, string][]), sameScreenNavigation);
  };
  return { filters, choose };
}

/** The filters with another first day; a last day that would be before it moves along. Empty for none. */
export function withFrom({ to }: AuditFilters, day: string): AuditFilters {
  return { from: day || undefined, to: to && day > to ? day : to };
}

/** The filters with another last day; a first day that would be after it moves along. Empty for none. */
export function withTo({ from }: AuditFilters, day: string): AuditFilters {
  return { to: day || undefined, from: from && day && day < from ? day : from };
}
