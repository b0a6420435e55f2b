import { Link } from "react-router";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import type { useChangeUser } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import styles from "./dashboard.module.css";

interface Props {
  user: UserDocument;
  /** The change that selects another class. */
  switching: ReturnType<typeof useChangeUser>;
}

/** With which class somebody practises: said where there is one, chosen where there are more. */
export function ClassSwitcher({ user, switching }: Props) {
  const { mutate, error } = switching;
  const [only, another] = user.classes;
  const select = (classId: string) => {
    const one = user.classes.find((each) => each.classId === classId);
    // Where somebody is, their selected class is: the user's own grade and level go along.
    if (one) mutate({ currentClassId: classId, gradeLevel: one.gradeLevel, currentLevel: one.currentLevel });
  };
  return (
    <div className={styles.switcher}>
      {another ? (
        <div className={styles.choice}>
          <Select
            quiet
            label={t("Class")}
            value={user.currentClassId}
            onChange={({ target }) => select(target.value)}
          >
            {user.classes.map(({ classId, className, gradeLevel }) => (
              <option key={classId} value={classId}>
                {t("{name} · {grade}", { name: className, grade: gradeName(gradeLevel) })}
              </option>
            ))}
          </Select>
        </div>
      ) : only ? (
        <p className={styles.only}>
          {t("{name} · {grade}", { name: only.className, grade: gradeName(only.gradeLevel) })}
        </p>
      ) : null}
      <Link className={styles.change} to={`${path("preferences")}#classes`}>
        {another ? t("Classes") : t("Change")}
      </Link>
      {error ? <Notice tone="trouble">{problemText(asProblem(error))}</Notice> : null}
    </div>
  );
}
