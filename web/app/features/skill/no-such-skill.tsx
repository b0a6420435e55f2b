import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { LostPath } from "~/pictures/lost-path";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** There is no such skill, and the way on. */
export function NoSuchSkill({ problem }: { problem: Problem }) {
  return (
    <div role="alert">
      <EmptyState picture={<LostPath />} heading={problemText(problem)}>
        <ButtonLink to={path("dashboard")}>{t("Go to today")}</ButtonLink>
      </EmptyState>
    </div>
  );
}
