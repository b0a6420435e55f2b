import { t } from "~/messages/t";
import styles from "./standing.module.css";

/** What an operator has done so far with the legal pages. */
export interface StandingOfPages {
  /** The operator is still the example that comes with the program. */
  isExample: boolean;
  /** Whether the operator's own counsel has reviewed the pages. */
  isReviewed: boolean;
}

/** What an operator hasn't done yet, so that nobody relies on more than there is. */
export function Standing({ isExample, isReviewed }: StandingOfPages) {
  if (!isExample && isReviewed) return null;
  return (
    <div className={styles.standing} role="note">
      {isReviewed ? null : (
        <p>
          {t(
            "The legal pages of Pausewell are a template. The operator's own counsel should review them. That hasn't happened yet.",
          )}
        </p>
      )}
      {isExample ? (
        <p>
          {t(
            "Nobody has entered yet who runs this copy of Pausewell. The operator's name, addresses and telephone number are examples.",
          )}
        </p>
      ) : null}
    </div>
  );
}
