import type { ReactNode } from "react";
import { Footer } from "./footer";
import { PublicHeader } from "./public-header";
import styles from "./shell.module.css";
import { SkipLink } from "./skip-link";

/** What stands around every page that needs no account. Works without script. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
