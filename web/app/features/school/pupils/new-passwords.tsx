import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Login, useResetPasswords } from "~/data/school/add-people";
import { madeNow, persistCards } from "~/data/school/imports/cards-made";
import { type Named, personName, toldApart } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { School } from "~/data/school/school-query";
import { useUser } from "~/data/user/use-user";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "../school.module.css";
import { LoginCards } from "./login-cards";
import { newCardsText } from "./new-cards-text";

interface Props {
  school: School;
  people: readonly (Named & { userId: string; toldApartBy?: string })[];
  /** The class, where they are asked for on its page. */
  className?: string;
  /** The cards are printed, or nobody is to get one. */
  onDone: () => void;
}

/** Asks first, since the old passwords end; then shows the new ones on cards. */
export function NewPasswords({ school, people, className = "", onDone }: Props) {
  const { schoolId } = school;
  const cache = useQueryClient();
  const user = useUser();
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const { mutate, isPending, error } = useResetPasswords(schoolId, (done) => {
    // An import's page asks before it makes cards of the same students anew. Teachers have no such page.
    if (user.isAdmin) persistCards(cache, user.id, schoolId, { made: madeNow(done) });
    setLogins(done);
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    place.current?.querySelector("button")?.focus();
  }, []);
  const [first] = people;
  if (logins.length > 0 && !isPending) {
    return (
      <>
        <FailureNotice of={error} textOf={schoolProblemText} />
        <LoginCards school={school} logins={logins} classOf={() => className} onDone={onDone} />
      </>
    );
  }
  return (
    <div ref={place}>
      <Panel tone="action">
        <div className={styles.form}>
          <p>
            {people.length === 1 && first
              ? t(
                  "Give {name} a new password? The old one stops working, even if it is printed on a card. Whoever is signed in with it will be signed out.",
                  { name: nameAsked(first) },
                )
              : newCardsText(people.length, className)}
          </p>
          <FailureNotice of={error} textOf={schoolProblemText} />
          <div className={styles.ways}>
            <Button busy={isPending} onClick={() => mutate(people)}>
              {people.length === 1 ? t("New password") : t("Make new cards")}
            </Button>
            <Button tone="plain" onClick={onDone}>
              {t("Cancel")}
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}

/** Who it is, also where others are called the same: with what the class tells them apart by, or with the user name. */
function nameAsked(person: Props["people"][number]): string {
  const name = personName(person);
  const mark = person.toldApartBy ?? (name === person.userName ? undefined : person.userName);
  return toldApart(name, mark === undefined ? {} : { toldApartBy: mark });
}
