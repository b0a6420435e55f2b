import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { practicesWithClass } from "./practices-with-class";

const OWN = { classId: "class_default" };
const OWLS = { classId: "owls", schoolId: "elm" };

it.each([
  ["a school's class", true, {}, [OWN, OWLS], "owls", true],
  ["their own class beside a school's", true, {}, [OWN, OWLS], "class_default", false],
  ["the only class of a school account", true, {}, [OWN], "class_default", false],
  ["the only class, which they lead", true, { leadsClass: true }, [OWN], "class_default", true],
  ["one of several of their own", false, {}, [OWN, { classId: "herons" }], "herons", true],
  ["the only class, for themselves", false, {}, [OWN], "class_default", false],
  ["one of several that they don't lead", false, { leadsClass: false }, [OWN, { classId: "b" }], "b", false],
])(
  "whoever has selected %s practices with a class or not",
  (_, isSchool, said, classes, selected, withClass) => {
    const user = {
      isSchool,
      preferences: said,
      classes,
      currentClassId: selected,
    } as unknown as UserDocument;
    expect(practicesWithClass(user)).toBe(withClass);
  },
);
