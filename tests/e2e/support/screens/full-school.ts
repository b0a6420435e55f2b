import type { Box } from "../box.ts";
import { Person } from "../person.ts";
import { TestSchool } from "../school.ts";

/** Who has something to do with a school that has people and classes, or has none yet. */
export type SchoolRole = "head" | "member" | "pupil" | "founder";

const password = "slow river stone";

/** A school with people of every kind and state, and a person whose school isn't open yet. */
export type SchoolPeople = Record<SchoolRole, Person>;

/** Makes them. What is made is the same in every run, apart from the school's code. */
export async function fillSchool(box: Box, zone: string): Promise<SchoolPeople> {
  const head = await Person.signUp(box, "head@elm.example", password, { accountType: "school", zone });
  const school = await TestSchool.open(box, head, "Elm Street School");
  await head.send("PATCH", "/api/me", { hasCompletedOnboarding: true, theme: "system" });
  await school.declareDaysOff(
    ["saturday", "sunday"],
    [
      { name: "Thanksgiving break", first: "2026-11-25", last: "2026-11-27" },
      { name: "Winter break", first: "2026-12-21", last: "2027-01-01" },
      {
        name: "A break whose name is longer than most names of breaks are",
        first: "2027-03-15",
        last: "2027-03-19",
      },
    ],
  );
  const { person: member, userId } = await school.addTeacher("ada@elm.example", "Ada");
  const { userId: away } = await school.addTeacher("ben@elm.example", "Ben");
  await school.deactivate(away);
  await school.invite(["cleo@elm.example", "dan@elm.example"]);
  const pupils = await school.addPupils(["Ida", "Otto", "Zoe", "A name that is longer than most names are"]);
  const gone = pupils.at(2);
  await school.addClass("Sunflowers", { teachers: [userId], pupils: pupils.filter((one) => one !== gone) });
  await school.addClass("Owls", { teachers: [userId] });
  if (gone) await school.remove(gone.userId);
  const pupil = await school.addSigningPupil("Mia", zone);
  const founder = await Person.signUp(box, "new@oak.example", password, { accountType: "school", zone });
  await founder.send("PATCH", "/api/me", { hasCompletedOnboarding: true, theme: "system" });
  for (const person of [member, pupil]) await person.send("PATCH", "/api/me", { theme: "system" });
  return { head, member, pupil, founder };
}
