import type { ImportGrade } from "~/data/school/imports/imports-query";
import type { NextYear, YearChoices } from "~/data/school/imports/kept-year";
import { LEAVES } from "~/data/school/imports/year-choices";
import { currentLocale, plural } from "~/messages/t";

/** How many classes are archived, and how many students go into another grade, leave, and stay in theirs. */
export interface YearNumbers {
  archived: number;
  moved: number;
  leaving: number;
  staying: number;
}

/** Where everybody of a grade is who has no choice of their own. */
export function becomesOf({ gradeLevel, becomes }: ImportGrade, { grades }: YearChoices): NextYear {
  return grades[gradeLevel] ?? becomes;
}

/** What a new school year does if it is confirmed now. */
export function yearNumbers(
  grades: readonly ImportGrade[],
  classes: number,
  choices: YearChoices,
): YearNumbers {
  const singles = Object.values(choices.pupils);
  const numbers = { archived: classes - choices.keptClasses.length, moved: 0, leaving: 0, staying: 0 };
  const count = (grade: string, becomes: NextYear, pupils: number) => {
    numbers[becomes === LEAVES ? "leaving" : becomes === grade ? "staying" : "moved"] += pupils;
  };
  for (const grade of grades) {
    const own = singles.filter((one) => one.grade === grade.gradeLevel);
    count(grade.gradeLevel, becomesOf(grade, choices), grade.pupils - own.length);
    for (const one of own) count(one.grade, one.becomes, 1);
  }
  return numbers;
}

/** The numbers of what changes, each in a sentence; none where nothing does. */
export function yearSentences({ archived, moved, leaving }: YearNumbers): string[] {
  return [
    archived > 0
      ? plural(archived, { one: "{count} class is archived.", other: "{count} classes are archived." })
      : "",
    moved > 0
      ? plural(moved, {
          one: "{count} student goes into another grade.",
          other: "{count} students go into another grade.",
        })
      : "",
    leaving > 0
      ? plural(leaving, {
          one: "{count} student leaves and is removed.",
          other: "{count} students leave and are removed.",
        })
      : "",
  ].filter(Boolean);
}

/** The same as parts of one question: "12 classes, 340 students into another grade, and 60 students who leave". */
export function yearSummary({ archived, moved, leaving }: YearNumbers): string {
  const said = [
    archived > 0
      ? plural(archived, { one: "{count} class is archived", other: "{count} classes are archived" })
      : "",
    moved > 0
      ? plural(moved, {
          one: "{count} student goes into another grade",
          other: "{count} students go into another grade",
        })
      : "",
    leaving > 0 ? plural(leaving, { one: "{count} student leaves", other: "{count} students leave" }) : "",
  ];
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(said.filter(Boolean));
}
