import { expect, it } from "vitest";
import { auditQuery } from "./audit-query";
import { schoolClassesQuery, schoolClassQuery } from "./classes-query";
import { importQuery, outcomesQuery, sectionQuery } from "./imports/import-query";
import { importsQuery } from "./imports/imports-query";
import { schoolInvitationsQuery } from "./invitations-query";
import { peopleQuery } from "./people-query";
import { sampleClassesQuery } from "./sample-classes";
import { schoolQuery } from "./school-query";

it.each([
  ["the school", schoolQuery("s")],
  ["its people", peopleQuery("s", { search: "", status: "active" })],
  ["its invitations", schoolInvitationsQuery("s")],
  ["its record", auditQuery("s", {})],
  ["its classes", schoolClassesQuery("s", "open")],
  ["its sample classes", sampleClassesQuery("s")],
  ["the students of a class", schoolClassQuery("s", "c")],
  ["its imports", importsQuery("s")],
  ["one of them", importQuery("s", "i")],
  ["what a file would change", sectionQuery("s", "i", "new", 1)],
  ["what became of each person", outcomesQuery("s", "i", "all")],
])("keeps nothing about other people on the device: %s", (_, query) => {
  expect(query.meta).toMatchObject({ persist: false });
});
