import type { Values } from "./markdown.server";

/** Who runs this Pausewell. */
export interface Operator {
  /** Whether the build was told; the legal pages say it if not. */
  isKnown: boolean;
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Where the code of this copy can be read; empty if that isn't said. */
  repository: string;
  /** Whether the operator's own counsel has reviewed the legal pages. */
  reviewed: boolean;
}

/** What pages say where nobody has told who runs this Pausewell. `scripts/site_build.py` deploys no page that says it. */
const unknown = {
  name: "the operator of this Pausewell",
  address: "the operator's postal address",
  email: "the operator's e-mail address",
  phone: "the operator's telephone number",
};

/** Reads who runs this Pausewell from the build's environment, where `make deploy` puts the deployment's parameters. */
export function readOperator(environment: Readonly<Record<string, string | undefined>>): Operator {
  const {
    PAUSEWELL_OPERATOR_NAME: name,
    PAUSEWELL_OPERATOR_ADDRESS: address,
    PAUSEWELL_OPERATOR_MAIL: email,
    PAUSEWELL_OPERATOR_PHONE: phone,
    PAUSEWELL_CODE_REPOSITORY: repository = "",
    PAUSEWELL_LEGAL_PAGES_REVIEWED: reviewed,
  } = environment;
  const isKnown = Boolean(name && address && email && phone);
  return {
    isKnown,
    name: name || unknown.name,
    address: address || unknown.address,
    email: email || unknown.email,
    phone: phone || unknown.phone,
    repository,
    reviewed: isKnown && reviewed === "yes",
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
