import { calledName } from "~/data/classes/called-name";
import { nextSkillPath } from "~/data/skill/next-skill-path";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

interface Props {
  user: UserDocument;
  /** `action` where nothing else comes first. */
  tone: "action" | "calm";
}

/** The next practice of the class that is selected. */
export function NextPractice({ user, tone }: Props) {
  const next = user.nextSkill;
  const name = calledName(user);
  return (
    <Section
      heading={name ? t("Practice with {name}", { name }) : t("Try a practice yourself")}
      tight
      panel={tone}
    >
      <p>
        {next
          ? t("Next is {skill}, from {area}. A note beside it says how to lead it: no preparation needed.", {
              skill: next.name,
              area: next.focusAreaName,
            })
          : t("No practice comes next for this class. What is done can be done again, from Today.")}
      </p>
      <ButtonLink
        size="large"
        wide
        tone={tone === "action" ? "primary" : "quiet"}
        to={next ? nextSkillPath(next) : path("dashboard")}
      >
        {next ? t("Open the practice") : t("Go to today")}
      </ButtonLink>
    </Section>
  );
}
