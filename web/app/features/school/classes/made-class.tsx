import type { SchoolClass } from "~/data/school/classes-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Says of a class that was made here what it still needs, and leads there. */
export function MadeClass({ made }: { made: SchoolClass }) {
  return (
    <Notice tone="warm">
      {t("{name} has no teacher yet. Until it has one, nobody can practice with it.", {
        name: made.className,
      })}{" "}
      <ButtonLink tone="plain" to={path("schoolClass", { schoolClassId: made.classId })}>
        {t("Open the class")}
      </ButtonLink>
    </Notice>
  );
}
