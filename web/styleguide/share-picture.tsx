import type { ReactNode } from "react";
import { Cairn } from "../app/pictures/cairn";
import { Classroom } from "../app/pictures/classroom";
import { Invitation } from "../app/pictures/invitation";
import { Landscape } from "../app/pictures/landscape";
import { Learner } from "../app/pictures/learner";
import { Schoolhouse } from "../app/pictures/schoolhouse";
import { Shore } from "../app/pictures/shore";
import type { SharePictureName } from "../app/share-pictures";
import { Logo } from "../app/shell/logo";
import styles from "./share-picture.module.css";

const pictures: Record<Exclude<SharePictureName, "home">, ReactNode> = {
  offers: <Classroom />,
  research: <Cairn days={5} />,
  blog: <Learner />,
  support: <Invitation />,
  pages: <Schoolhouse />,
};

/** A picture that is shown where a link to the site is shared, by day. `npm run pictures` makes a file of it. */
export function SharePicture({ name }: { name: SharePictureName }) {
  return (
    <div className={styles.sheet} data-theme="light">
      <div className={styles.brand}>
        <Logo />
      </div>
      {name === "home" ? (
        <>
          <div className={styles.sun} />
          <div className={styles.foot}>
            <Landscape />
          </div>
        </>
      ) : (
        <>
          <div className={styles.foot}>
            <Shore />
          </div>
          <div className={name === "research" ? styles.square : styles.picture}>{pictures[name]}</div>
        </>
      )}
    </div>
  );
}
