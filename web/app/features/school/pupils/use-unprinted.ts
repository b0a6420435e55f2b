import { useEffect, useState } from "react";
import type { Login } from "~/data/school/add-people";

/**
 * Whether some of these passwords are nowhere but on the screen: the cards were not printed since the last of them came, in whichever
 * way, nor copied with all of their passwords.
 */
export function useUnprinted(logins: readonly Login[]): [isUnprinted: boolean, onPrinted: () => void] {
  const [kept, setKept] = useState<readonly Login[]>();
  useEffect(() => {
    const keep = () => setKept(logins);
    const copied = () => {
      const selected = document.getSelection()?.toString() ?? "";
      if (logins.every(({ password }) => selected.includes(password))) keep();
    };
    window.addEventListener("afterprint", keep);
    document.addEventListener("copy", copied);
    return () => {
      window.removeEventListener("afterprint", keep);
      document.removeEventListener("copy", copied);
    };
  }, [logins]);
  return [kept !== logins, () => setKept(logins)];
}
