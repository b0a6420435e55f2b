import { page } from "virtual:contact-page";
import { useState } from "react";
import { ReadingPage } from "~/content/reading-page";
import { Introduction, Sections } from "~/content/sections";
import styles from "./contact.module.css";
import { ContactForm } from "./contact-form";
import { Receipt } from "./receipt";
import type { SentMessage } from "./send-message";

/** A message to the people who run the deployment, and the other ways to reach them. */
export function Contact() {
  const [sent, setSent] = useState<SentMessage>();
  // A heading takes the focus only once the person has done something here.
  const [isUsed, setUsed] = useState(false);
  return (
    <ReadingPage heading={page.title} lead={page.description}>
      <div className={styles.columns}>
        <div className={styles.write}>
          {sent ? (
            <Receipt
              of={sent}
              onAnother={() => {
                setSent(undefined);
              }}
            />
          ) : (
            <ContactForm
              takesFocus={isUsed}
              onSent={(message) => {
                setUsed(true);
                setSent(message);
              }}
            />
          )}
        </div>
        <div className={styles.words}>
          <Introduction blocks={page.introduction} />
          <Sections sections={page.sections} />
        </div>
      </div>
    </ReadingPage>
  );
}
