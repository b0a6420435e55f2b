import { useEffect, useId, useRef } from "react";
import type { Login } from "~/data/school/add-people";
import { personName } from "~/data/school/person-name";
import type { School } from "~/data/school/school-query";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useLeaveGuard } from "~/ui/use-leave-guard";
import { LeaveQuestion } from "../leave-question";
import rooms from "../school.module.css";
import styles from "./login-cards.module.css";
import { useUnprinted } from "./use-unprinted";

interface Props {
  school: School;
  logins: readonly Login[];
  /** The class of a student, where it is known; empty if it isn't. */
  classOf?: (userId: string) => string;
  onDone: () => void;
}

/** What each student signs in with, on cards: eight fit on a printed page. The passwords are nowhere else. */
export function LoginCards({ school, logins, classOf, onDone }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const [isUnprinted, setPrinted] = useUnprinted(logins);
  const guard = useLeaveGuard(isUnprinted);
  const print = () => {
    setPrinted();
    window.print();
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {plural(logins.length, { one: "{count} login card", other: "{count} login cards" })}
      </h2>
      <div className={styles.words}>
        <Notice tone="warm">
          {t(
            "Print the cards or write the passwords down now. They are shown this one time; a lost one is replaced by a new one.",
          )}
        </Notice>
        <div className={rooms.ways}>
          <Button onClick={print}>{t("Print the cards")}</Button>
          <Button tone="plain" onClick={onDone}>
            {t("I have them")}
          </Button>
        </div>
      </div>
      <ul className={styles.cards}>
        {logins.map((login) => (
          <LoginCard
            key={login.person.userId}
            school={school}
            login={login}
            className={classOf?.(login.person.userId) ?? ""}
          />
        ))}
      </ul>
      {guard?.state === "blocked" ? (
        <LeaveQuestion
          heading={t("Leave without the login cards?")}
          text={plural(logins.length, {
            one: "The card is not printed yet. Nobody can see its password again: the student would need a new one.",
            other:
              "The {count} cards are not printed yet. Nobody can see their passwords again: each student would need a new one.",
          })}
          keepLabel={t("Print the cards")}
          leaveLabel={t("Leave without them")}
          onKeep={() => {
            guard.reset();
            print();
          }}
          onStay={guard.reset}
          onLeave={guard.proceed}
        />
      ) : null}
    </section>
  );
}

interface CardProps {
  school: School;
  login: Login;
  className: string;
}

function LoginCard({ school, login: { person, password }, className }: CardProps) {
  const where = className || (person.grade ? gradeName(person.grade) : "");
  return (
    <li className={styles.card}>
      <p className={styles.name}>{personName(person)}</p>
      <p className={styles.school}>{[where, school.name].filter(Boolean).join(" · ")}</p>
      <dl className={styles.facts}>
        <dt>{t("Username")}</dt>
        <dd>{person.userName}</dd>
        <dt>{t("School code")}</dt>
        <dd>{school.code}</dd>
        <dt>{t("Password")}</dt>
        <dd>{password}</dd>
      </dl>
      <p className={styles.place}>{`${window.location.host}${path("login")}`}</p>
    </li>
  );
}
