import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import type { Challenge } from "~/data/challenges/challenges-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { ButtonLink } from "~/ui/button";
import styles from "./challenge.module.css";

/** Which practice counts: these focus areas, or any. */
export function WhatCounts({ challenge: { focusAreas } }: { challenge: Challenge }) {
  const id = useId();
  const names = useQuery(focusAreasQuery).data;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.whatCountsHeading}>
        {t("What counts")}
      </h2>
      {focusAreas.length === 0 ? (
        <>
          <p>{t("Any skill, of every focus area.")}</p>
          <ButtonLink tone="quiet" to={path("library")}>
            {t("To the library")}
          </ButtonLink>
        </>
      ) : (
        <ul className={styles.areas}>
          {focusAreas.map((area) => (
            <li key={area}>
              <Link className={styles.area} to={path("focusArea", { focusArea: area })}>
                <span className={styles.whatCountsPicture}>
                  <FocusAreaPicture id={area} />
                </span>
                {names?.get(area)?.name ?? area.replace("focusArea_", "")}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
