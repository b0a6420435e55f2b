import { t } from "~/messages/t";
import { offerLinks } from "./offer-links";
import styles from "./other-offers.module.css";

/** The other pages of the family. */
export function OtherOffers({ than }: { than: string }) {
  return (
    <nav className={styles.others} aria-labelledby="others-heading">
      <h2 id="others-heading">{t("See also")}</h2>
      <ul>
        {offerLinks()
          .filter(({ id }) => id !== than)
          .map(({ id, to, name }) => (
            <li key={id}>
              <a href={to}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
