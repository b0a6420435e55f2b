import { parse } from "yaml";
import { FrontMatter } from "./front-matter.server";
import type { Values } from "./markdown.server";

/** Who runs this Pausewell, as `content/operator.yaml` says. */
export interface Operator {
  /** Nobody has filled it in yet. */
  example: boolean;
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Where the code of this copy can be read; empty if that isn't said. */
  repository: string;
  /** Whether a lawyer has read the legal pages. */
  reviewed: boolean;
}

/** Reads the text of `content/operator.yaml`. */
export function readOperator(file: string): Operator {
  const fields = new FrontMatter(parse(file));
  return {
    example: fields.truth("example"),
    name: fields.text("name"),
    address: fields.text("address"),
    email: fields.text("email"),
    phone: fields.text("phone"),
    repository: fields.textOrNone("repository"),
    reviewed: fields.truth("reviewed"),
  };
}

/** What texts can say of the operator: `{{operator.name}}`. */
export function valuesOf({ name, address, email, phone, repository }: Operator): Values {
  return {
    "operator.name": name,
    "operator.address": address,
    "operator.email": email,
    "operator.phone": phone,
    "operator.repository": repository,
  };
}
