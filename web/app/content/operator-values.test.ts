import { expect, it } from "vitest";
import { readOperator } from "./operator-values.server";

const told = {
  PAUSEWELL_OPERATOR_NAME: "Elm District",
  PAUSEWELL_OPERATOR_ADDRESS: "1 Elm Street",
  PAUSEWELL_OPERATOR_MAIL: "us@elm.example",
  PAUSEWELL_OPERATOR_PHONE: "202-555-0100",
};

it("takes the operator from the environment", () => {
  expect(readOperator({ ...told, PAUSEWELL_LEGAL_PAGES_REVIEWED: "yes" })).toEqual({
    isKnown: true,
    name: "Elm District",
    address: "1 Elm Street",
    email: "us@elm.example",
    phone: "202-555-0100",
    repository: "",
    reviewed: true,
  });
});

it("knows nobody of whom anything is missing, and no lawyer of theirs", () => {
  const { PAUSEWELL_OPERATOR_ADDRESS: _, ...rest } = told;
  expect(readOperator({ ...rest, PAUSEWELL_LEGAL_PAGES_REVIEWED: "yes" })).toMatchObject({
    isKnown: false,
    reviewed: false,
  });
  expect(readOperator({}).name).toBe("the operator of this Pausewell");
});
