import { Suspense } from "react";
import type { PeopleFilters } from "~/data/school/people-query";
import { t } from "~/messages/t";
import { EmptyState } from "~/ui/empty-state";
import { lazyChunk } from "~/ui/lazy-chunk";

const StillWater = lazyChunk(() => import("~/pictures/still-water"), "StillWater");

/** What is said where nobody of the school is like what was asked for. */
export function NobodyFound({ filters: { search, role, classId, status } }: { filters: PeopleFilters }) {
  const isEverybody = !search && !role && !classId && status === "active";
  const heading = search
    ? t("Nobody's name or address begins with “{search}”.", { search })
    : status === "removed"
      ? t("Nobody was removed in the last 30 days.")
      : t("Nobody is like that.");
  return (
    <EmptyState
      isPart
      picture={
        <Suspense fallback={null}>
          <StillWater />
        </Suspense>
      }
      heading={isEverybody ? t("Nobody is here yet.") : heading}
      {...(isEverybody ? { text: t("Add or invite your teachers and students, and they appear here.") } : {})}
      {...(search && status === "active"
        ? { text: t("Only people who take part are searched. Choose another status to find the others.") }
        : {})}
    />
  );
}
