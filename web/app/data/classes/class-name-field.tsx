import { useState } from "react";
import { t } from "~/messages/t";
import { Field, type FieldProps } from "~/ui/field";

/** How many characters the name of a class has at most. */
const MOST = 60;

/** From how many on they are counted. */
const NEAR = 50;

/** Whether the name of a class has too many characters. */
export function isTooLongName(name: string): boolean {
  return lengthOf(name) > MOST;
}

/** The characters that the service counts: those that people see, without the spaces around them. */
function lengthOf(name: string): number {
  return [...name.trim()].length;
}

/**
 * The name of a class. Near the limit it says how many characters there are; a longer one, as from a pasted text, stays whole and says that
 * it has to be shortened. A form that checks by itself asks `isTooLongName` before it is sent; in any other, the browser doesn't send it.
 */
export function ClassNameField({ error, onChange, ...field }: Omit<FieldProps, "maxLength" | "below">) {
  const [typed, setTyped] = useState(String(field.value ?? field.defaultValue ?? ""));
  const count = lengthOf(typed);
  const fault = isTooLongName(typed)
    ? t("These are {count} characters, and a name has {most} at most. Shorten it.", { count, most: MOST })
    : undefined;
  return (
    <Field
      {...field}
      autoComplete="off"
      error={fault ?? error}
      below={
        count >= NEAR && !fault ? (
          <span role="status">{t("{count} of {most} characters", { count, most: MOST })}</span>
        ) : undefined
      }
      onChange={(event) => {
        const { target } = event;
        setTyped(target.value);
        target.setCustomValidity(isTooLongName(target.value) ? t("Shorten the name.") : "");
        onChange?.(event);
      }}
    />
  );
}
