import { useId } from "react";
import { Link } from "react-router";
import { SkillLink } from "~/data/catalogue/skill-link";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { Button } from "~/ui/button";
import styles from "./library.module.css";
import type { Group } from "./search";

/** So many of a focus area stand in a list of many; the others are one press away. */
const shown = 3;

interface Props {
  group: Group;
  done: ReadonlySet<string>;
  /** Only this focus area is looked for: all of it is there. */
  isWhole: boolean;
  onWhole: () => void;
  /** Skills of several grades stand side by side. */
  showsGrade: boolean;
}

/** The results in one focus area, with its picture. */
export function ResultGroup({ group, done, isWhole, onWhole, showsGrade }: Props) {
  const id = useId();
  const { area, entries } = group;
  // The button takes a row's place, so it never hides just one row.
  const isCut = !isWhole && entries.length > shown + 1;
  const rows = isCut ? entries.slice(0, shown) : entries;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <FocusAreaPicture id={area.id} />
        </div>
        <h2 id={id} className={styles.name}>
          <Link to={path("focusArea", { focusArea: area.id })}>{area.name}</Link>
        </h2>
      </div>
      <ul className={styles.list}>
        {rows.map((entry) => (
          <li key={entry.skill.id}>
            <SkillLink
              skill={entry.skill}
              gradeLevel={entry.gradeLevel}
              isDone={done.has(entry.skill.id)}
              showsGrade={showsGrade}
            />
          </li>
        ))}
      </ul>
      {isCut ? (
        <Button tone="plain" onClick={onWhole}>
          {t("All {count} of {area}", { count: entries.length, area: area.name })}
        </Button>
      ) : null}
    </section>
  );
}
