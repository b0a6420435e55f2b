import type { AreaProgress } from "./area-progress";
import { AreaTile } from "./area-tile";
import styles from "./levels.module.css";

interface Props {
  areas: readonly AreaProgress[];
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
