import { useId } from "react";
import { t } from "~/messages/t";
import { Field } from "~/ui/field";
import type { ListedName } from "./listed-name";
import styles from "./name-fields.module.css";

/** One's own name at a school. Both fields may stay empty. */
export function NameFields({ name = {} }: { name?: ListedName }) {
  const id = useId();
  return (
    <fieldset className={styles.name} aria-describedby={id}>
      <legend className={styles.legend}>{t("Your name at the school")}</legend>
      <p id={id} className={styles.hint}>
        {t("Your colleagues see it. If you leave it empty, they see your e-mail address.")}
      </p>
      <div className={styles.pair}>
        <Field
          name="firstName"
          label={t("First name")}
          autoComplete="given-name"
          maxLength={60}
          defaultValue={name.firstName}
        />
        <Field
          name="lastName"
          label={t("Last name, or its initial")}
          autoComplete="family-name"
          maxLength={60}
          defaultValue={name.lastName}
        />
      </div>
    </fieldset>
  );
}
