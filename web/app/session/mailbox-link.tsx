import { useEffect, useState } from "react";
import { Rich } from "~/messages/rich";
import { config } from "./config";
import styles from "./mailbox-link.module.css";

/** Says where the mail is, on a machine that sends none. Another tab, because this one still knows what was typed. */
export function MailboxLink() {
  const [mailbox, setMailbox] = useState<string>();
  useEffect(() => {
    config().then(
      (settings) => setMailbox(settings.mailbox),
      () => {},
    );
  }, []);
  if (mailbox === undefined) return null;
  return (
    <p className={styles.mailbox}>
      <Rich
        text="On this machine, mail waits in <mailbox>the mailbox</mailbox>."
        tags={{
          mailbox: (inside) => (
            <a href={mailbox} target="_blank" rel="noreferrer">
              {inside}
            </a>
          ),
        }}
      />
    </p>
  );
}
