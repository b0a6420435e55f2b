import { useState } from "react";
import type { SchoolClass } from "~/data/school/classes-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";

/** Asks once about a class of the same name in the same grade before another one is made: the next press makes it all the same. */
export function useTwinQuestion(classes: readonly SchoolClass[], name: string, grade: string) {
  const twin = classes.find((one) => isTwin(one, name, grade));
  const [asked, setAsked] = useState<string>();
  const isAsked = twin !== undefined && twin.classId === asked;
  return {
    isAsked,
    /** Whether the question is new: then nothing is made yet. */
    ask: () => {
      if (!twin || isAsked) return false;
      setAsked(twin.classId);
      return true;
    },
    question: isAsked ? (
      <Notice tone="warm">
        {t("There is already a class {name} in {grade}. Make another?", {
          name: twin.className,
          grade: gradeName(grade),
        })}
      </Notice>
    ) : null,
  };
}

/** Whether a class has this name, in capitals or not, and this grade. Samples are there to try things with. */
export function isTwin(one: SchoolClass, name: string, grade: string): boolean {
  return one.gradeLevel === grade && !one.isSample && plain(one.className) === plain(name);
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, " ").normalize("NFC").toLowerCase();
}
