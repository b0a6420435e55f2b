import { expect, it } from "vitest";
import { readNames } from "./names";

it("reads a student from each line, however names are separated", () => {
  const typed =
    "Ada Lovelace\n\n  Grace   H. \nAnne Marie\tvan Dyk\nZoë; Ruiz\nMary Jane Watson\nCher\r\n,\n";
  expect(readNames(typed)).toEqual({
    names: [
      { firstName: "Ada", lastName: "Lovelace" },
      { firstName: "Grace", lastName: "H." },
      { firstName: "Anne Marie", lastName: "van Dyk" },
      { firstName: "Zoë", lastName: "Ruiz" },
      { firstName: "Mary Jane", lastName: "Watson" },
      { firstName: "Cher" },
    ],
    addresses: [],
    tooLong: [],
    noUserName: [],
  });
});

it("reads a username and the school's own id after the names", () => {
  const typed = "Ada, Lovelace, ada.l, S-1042\nGrace\tHopper\t\tS-1043\nZoë,,zoe.r\nIda, B., 9lives";
  expect(readNames(typed)).toEqual({
    names: [
      { firstName: "Ada", lastName: "Lovelace", userName: "ada.l", schoolUserId: "S-1042" },
      { firstName: "Grace", lastName: "Hopper", schoolUserId: "S-1043" },
      { firstName: "Zoë", userName: "zoe.r" },
    ],
    addresses: [],
    tooLong: [],
    noUserName: [4],
  });
});

it("names the lines that are too long", () => {
  expect(readNames(`Ada L\n${"a".repeat(61)}\n${"ä".repeat(60)}`)).toEqual({
    names: [{ firstName: "Ada", lastName: "L" }, { firstName: "ä".repeat(60) }],
    addresses: [],
    tooLong: [2],
    noUserName: [],
  });
});

it("names the lines with an address, which students have none of", () => {
  const { names, addresses } = readNames(
    "Ann Lee, ann@school.org, 1042\nAda L.\nBen ben@school.org\nIda, B., ida.b, ida@id",
  );
  expect(addresses).toEqual([1, 3]);
  expect(names.map(({ firstName }) => firstName)).toEqual(["Ada", "Ida"]);
});
