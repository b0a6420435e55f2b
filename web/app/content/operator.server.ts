import type { Values } from "./markdown.server";
import { type Operator, readOperator, valuesOf } from "./operator-values.server";

export const operator: Operator = readOperator(process.env);

/** What texts can say of the operator: `{{operator.name}}`. */
export const operatorValues: Values = valuesOf(operator);
