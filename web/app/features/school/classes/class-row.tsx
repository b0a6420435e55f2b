import { Link } from "react-router";
import type { SchoolClass } from "~/data/school/classes-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import { pupilsText, restorableText, teachersText } from "./class-texts";
import classes from "./classes.module.css";
import { Later } from "./later";
import { PlanProgress } from "./plan-progress";

/** For archived classes alone. */
const RestoreClass = lazyChunk(() => import("./restore-class"), "RestoreClass");

interface Props {
  schoolId: string;
  one: SchoolClass;
  /** Nobody teaches it yet, and an invitation to do so waits for an answer. */
  isAwaited?: boolean;
}

/** A class in a list: who is in it and where it stands, or until when it can be brought back. */
export function ClassRow({ schoolId, one, isAwaited = false }: Props) {
  const { classId, className: name } = one;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={path("schoolClass", { schoolClassId: classId })}>{name}</Link>
        </h3>
        <p className={styles.about}>
          <span>{teachersText(one.teachers)}</span>
          {isAwaited ? <span className={styles.mark}>{t("Teacher invited")}</span> : null}
          <span>{pupilsText(one.pupils)}</span>
          {one.isSample ? <span className={styles.mark}>{t("Sample")}</span> : null}
        </p>
        {one.restorableUntil === undefined ? null : (
          <p className={styles.about}>{restorableText(one.restorableUntil)}</p>
        )}
      </div>
      {one.restorableUntil === undefined ? (
        <div className={classes.progress}>
          <PlanProgress one={one} />
        </div>
      ) : (
        <Later>
          <RestoreClass schoolId={schoolId} one={one} />
        </Later>
      )}
    </li>
  );
}
