import { parse } from "yaml";
import file from "../../content/operator.yaml?raw";
import { FrontMatter } from "./front-matter.server";
import type { Values } from "./markdown.server";

/** Who runs this Pausewell, as `content/operator.yaml` says. */
export interface Operator {
  /** Nobody has filled it in yet. */
  example: boolean;
  name: string;
  address: string;
  email: string;
  /** Whether a lawyer has read the legal pages. */
  reviewed: boolean;
}

function readOperator(): Operator {
  const fields = new FrontMatter(parse(file));
  return {
    example: fields.truth("example"),
    name: fields.text("name"),
    address: fields.text("address"),
    email: fields.text("email"),
    reviewed: fields.truth("reviewed"),
  };
}

export const operator: Operator = readOperator();

/** What texts can say of the operator: `{{operator.name}}`. */
export const operatorValues: Values = {
  "operator.name": operator.name,
  "operator.address": operator.address,
  "operator.email": operator.email,
};
