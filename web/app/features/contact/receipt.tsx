import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./contact.module.css";
import { type SentMessage, topicNames } from "./send-message";

interface Props {
  of: SentMessage;
  onAnother: () => void;
}

/** What was sent, what to call it, and where the answer goes. To print or to keep. */
export function Receipt({ of: { reference, topic, email, message }, onAnother }: Props) {
  const heading = useHeadingFocus(true);
  const about = topicNames().find(([each]) => each === topic)?.[1];
  return (
    <section className={styles.receipt} aria-labelledby="receipt-heading">
      <h2 id="receipt-heading" ref={heading} tabIndex={-1}>
        {t("Your message is on its way")}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t("Receipt")}</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        <div>
          <dt>{t("The answer goes to")}</dt>
          <dd>{email || t("Nobody: you left no address.")}</dd>
        </div>
        <div>
          <dt>{about}</dt>
          <dd className={styles.message}>{message.trim()}</dd>
        </div>
      </dl>
      <p>
        {t(
          "Name this receipt if you write about it again. We don't mail you a copy: print or keep this page if you need one.",
        )}
      </p>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={() => window.print()}>
          {t("Print")}
        </Button>
        <Button tone="plain" onClick={onAnother}>
          {t("Write another message")}
        </Button>
      </div>
    </section>
  );
}
