import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./when-seen.module.css";

/** A part of a page that is loaded once somebody comes to its place: what is far down weighs nothing on those who don't go there. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isSeen ? children : <div ref={place} className={styles.place} />;
}
