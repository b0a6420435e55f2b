import { useEffect, useRef, useState } from "react";

/** A form that takes the place of the button that opened it. When it closes, the focus goes back to that button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  /** The element around the button. */
  const opener = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) };
}
