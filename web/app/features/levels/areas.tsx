import { AreaTile } from "./area-tile";
import styles from "./areas.module.css";
import type { AreaOfGrade } from "./areas-of";

interface Props {
  areas: readonly AreaOfGrade[];
  gradeLevel: string;
  isOwnGrade: boolean;
  customPlan: boolean;
}

/** Focus areas side by side, in their order. */
export function Areas({ areas, ...rest }: Props) {
  return (
    <ol className={styles.areas}>
      {areas.map((area) => (
        <li key={area.id}>
          <AreaTile area={area} {...rest} />
        </li>
      ))}
    </ol>
  );
}
