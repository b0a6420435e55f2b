import { isCore, type Playable } from "~/data/skill/playable";
import { sentencesOf } from "~/player/sentences";

/** What a teacher should know before a practice, in the order in which it is read: the aim first, the choice not to join in last. */
export interface TeacherNote {
  aim: string;
  /** What has to be there, or be done before. */
  prep?: string;
  /** How to lead it. */
  lead?: string;
  /** What to watch out for. */
  care?: string;
  choice: string;
}

/**
 * The note on a skill. It is written so that it begins with the aim and ends with the choice; what has to be prepared and what to
 * watch out for go between them. A core's begins like the text about its focus area, and the choice is said in its opening.
 */
export function teacherNoteOf(practice: Playable, joiningIn: string): TeacherNote {
  const { cautionAdult } = practice;
  const care = cautionAdult ? { care: cautionAdult } : {};
  if (isCore(practice)) {
    const [aim = ""] = sentencesOf(practice.teacher ?? "");
    return { aim, ...care, choice: joiningIn };
  }
  const [aim = "", ...others] = sentencesOf(practice.teacherNote);
  const choice = others.pop() ?? joiningIn;
  return {
    aim,
    ...(practice.prep ? { prep: practice.prep } : {}),
    ...(others.length > 0 ? { lead: others.join(" ") } : {}),
    ...care,
    choice,
  };
}
