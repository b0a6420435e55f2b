import { type ReactNode, useId } from "react";
import styles from "./home.module.css";

interface Props {
  /** The fragment for links: `#prices`. */
  id?: string;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A section of the home page, with its heading. */
export function HomeSection({ id, heading, text, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
