import file from "../../content/operator.yaml?raw";
import type { Values } from "./markdown.server";
import { type Operator, readOperator, valuesOf } from "./operator-file.server";

export const operator: Operator = readOperator(file);

/** What texts can say of the operator: `{{operator.name}}`. */
export const operatorValues: Values = valuesOf(operator);
