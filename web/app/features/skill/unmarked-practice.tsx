import { useState } from "react";
import { Link } from "react-router";
import { forClassText } from "~/data/classes/for-class";
import { practicePath } from "~/data/skill/playable";
import { useUser } from "~/data/user/use-user";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { focusFirst } from "~/ui/focus-first";
import { Notice } from "~/ui/notice";
import { type UnmarkedPractice as Unmarked, unmarkedPractice } from "./persisted-practice";
import { useCompletePractice } from "./use-complete-practice";

/** A practice that was finished on this device and not marked complete: one line, and the button for it. */
export function UnmarkedPractice() {
  const user = useUser();
  const [ended, setEnded] = useState(() => unmarkedPractice(user.id));
  if (!ended) return null;
  const forget = () => {
    focusFirst(document.getElementById("main"));
    setEnded(undefined);
  };
  return <Question key={ended.completion.id} ended={ended} onComplete={forget} />;
}

function Question({ ended, onComplete }: { ended: Unmarked; onComplete: () => void }) {
  const { skill, completion, present } = ended;
  const user = useUser();
  const complete = useCompletePractice(skill, user, completion);
  const forClass = forClassText(user, completion.classId);
  const mark = {
    label: t("Mark complete"),
    busy: complete.isPending,
    // Nobody with a tick is the same as nothing said.
    onPress: () => complete.mutate(present?.count ? present : undefined, { onSuccess: onComplete }),
  };
  return (
    <Notice action={mark}>
      {forClass
        ? t("You finished “{skill}” {forClass}. Mark it complete?", {
            skill: skillName(skill.name),
            forClass,
          })
        : t("You finished “{skill}”. Mark it complete?", { skill: skillName(skill.name) })}{" "}
      {present?.count
        ? `${plural(present.count, {
            one: "You said that {count} student was there.",
            other: "You said that {count} students were there.",
          })} `
        : null}
      <Link to={practicePath(skill.id)}>{t("See the practice")}</Link>
    </Notice>
  );
}
