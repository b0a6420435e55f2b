import type { AddedPeople, AddOutcome, NotAdded } from "~/data/school/add-people";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "../school.module.css";

/** What became of the people: how many were mailed a first password, and a sentence for everybody else. */
export function StaffOutcome({ done: { people, others } }: { done: AddedPeople }) {
  const isWrong = others.some(({ outcome }) => isRefusal(outcome));
  return (
    <Notice tone={isWrong ? "warm" : "done"}>
      <ul className={styles.results}>
        {people.length > 0 ? (
          <li>
            {plural(people.length, {
              one: "{count} person was added. A first password is on its way by e-mail; it is good for 7 days.",
              other:
                "{count} people were added. First passwords are on their way by e-mail; they are good for 7 days.",
            })}
          </li>
        ) : null}
        {others.map((one) => (
          <li key={one.person.requestId}>{sentenceOf(one)}</li>
        ))}
      </ul>
      <ButtonLink tone="plain" to={path("schoolManageUsers")}>
        {t("See the people")}
      </ButtonLink>
    </Notice>
  );
}

/** Whether the line stays in the field, to be corrected. */
function isRefusal(outcome: AddOutcome): boolean {
  return outcome === "invalidAddress" || outcome === "schoolUserIdTaken";
}

function sentenceOf({ person: { email = "" }, outcome }: NotAdded): string {
  switch (outcome) {
    case "invited":
      return t("{email} has an account already. We sent an invitation to join your school.", { email });
    case "alreadyInvited":
      return t("{email} has an account already, and an invitation that waits for an answer.", { email });
    case "alreadyMember":
      return t("{email} belongs to your school already.", { email });
    case "removedMember":
      return t("{email} was removed from your school. Bring them back under People.", { email });
    case "schoolUserIdTaken":
      return t("{email} was not added: somebody else has this id. Correct the line above.", { email });
    case "invalidAddress":
    case "userNameTaken":
    case "schoolNotApproved":
    case "noSeatsLeft":
      return t("{email} can't receive e-mail. Correct the line above.", { email });
  }
}
