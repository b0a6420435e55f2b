import { Suspense, useEffect, useId, useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { DataDownload } from "~/data/export/data-download";
import type { SchoolPerson } from "~/data/school/people-query";
import { accountName, personName } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";

const EraseForm = lazyChunk(() => import("./erase-form"), "EraseForm");

interface Props {
  schoolId: string;
  person: SchoolPerson;
  /** The keyboard goes to its heading at once: the button that was pressed is gone. */
  takesFocus: boolean;
}

/**
 * What a parent can ask the school for, and a colleague who has not signed in yet: everything that is kept about their child or them, or its
 * deletion (docs/product.md, 14.14).
 */
export function ParentRequests({ schoolId, person, takesFocus }: Props) {
  const id = useId();
  const [isErasing, setErasing] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const name = personName(person);
  const isPupil = person.role === "pupil";
  const cancel = () => {
    setErasing(false);
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };
  return (
    <section className={styles.requests} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {isPupil ? t("When a parent asks") : t("When {name} asks", { name })}
      </h3>
      {isErasing ? (
        <Suspense fallback={<Spinner size="small" />}>
          <EraseForm schoolId={schoolId} person={person} onCancel={cancel} />
        </Suspense>
      ) : (
        <>
          <p>
            {isPupil
              ? t(
                  "Parents may see everything that is kept about their child, and may have it deleted. The file can be read by any program (JSON). Both are written in the record.",
                )
              : t(
                  "Until {name} signs in for the first time, your school answers for the account: everything that is kept about them, or its deletion. Afterward both are theirs alone. The file can be read by any program (JSON). Both are written in the record.",
                  { name },
                )}
          </p>
          <div className={styles.request}>
            <DataDownload
              label={t("Download the data of {name}", { name })}
              fileName={`pausewell-${accountName(person)}`}
              read={(query) =>
                unwrap(
                  api.GET("/api/schools/{schoolId}/users/{userId}/export", {
                    params: { path: { schoolId, userId: person.userId }, query },
                  }),
                )
              }
              textOf={schoolProblemText}
            />
          </div>
          <div ref={opener}>
            <Button tone="trouble" onClick={() => setErasing(true)}>
              {t("Delete the account of {name}", { name })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
