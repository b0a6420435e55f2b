import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { planName } from "./plan-texts";
import { statusText } from "./status-text";
import styles from "./subscription-list.module.css";
import type { Subscription } from "./subscription-query";

interface Props {
  subscriptions: readonly Subscription[];
  user: UserDocument;
}

/** Subscriptions, as whoever pays sees them: the plan, whom it is for, and how it stands. */
export function SubscriptionList({ subscriptions, user }: Props) {
  return (
    <ul className={styles.list}>
      {subscriptions.map((one) => (
        <li key={`${one.coverage} ${one.classId}`}>
          <p className={styles.name}>{subscriptionName(one, user)}</p>
          <p>{statusText(one)}</p>
        </li>
      ))}
    </ul>
  );
}

/** A plan, with the class or the school that it is for. */
export function subscriptionName({ plan, coverage, classId }: Subscription, user: UserDocument): string {
  if (coverage === "school" && user.schoolName)
    return t("{plan} · {name}", { plan: planName(plan), name: user.schoolName });
  const name = user.classes.find((one) => one.classId === classId)?.className;
  return name === undefined ? planName(plan) : t("{plan} · {name}", { plan: planName(plan), name });
}
