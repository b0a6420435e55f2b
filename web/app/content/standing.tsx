import { t } from "~/messages/t";
import styles from "./standing.module.css";

/** What an operator has done so far with the legal pages. */
export interface StandingOfPages {
  /** Whether this copy was told who runs it. */
  isKnown: boolean;
  /** Whether the operator's own counsel has reviewed the pages. */
  isReviewed: boolean;
}

/** What an operator hasn't done yet, so that nobody relies on more than there is. */
export function Standing({ isKnown, isReviewed }: StandingOfPages) {
  if (isKnown && isReviewed) return null;
  return (
    <div className={styles.standing} role="note">
      {isReviewed ? null : (
        <p>
          {t(
            "The legal pages of Pausewell are a template. The operator's own counsel should review them. That hasn't happened yet.",
          )}
        </p>
      )}
      {isKnown ? null : (
        <p>
          {t(
            "Nobody has entered yet who runs this copy of Pausewell. The pages speak of the operator instead of giving a name, addresses and a telephone number.",
          )}
        </p>
      )}
    </div>
  );
}
