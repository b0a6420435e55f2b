import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Spinner } from "./spinner";
import styles from "./when-seen.module.css";

interface Props {
  children: ReactNode;
  /** What is said while it loads. */
  loading?: string;
}

/**
 * A part of a page that is loaded once somebody comes to its place: what is far down weighs nothing on those who don't go there. Until
 * it is there, its place is kept, or what is below would move away from a finger.
 */
export function WhenSeen({ children, loading }: Props) {
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
  if (!isSeen) return <div ref={place} className={styles.place} />;
  const spinner = (
    <div className={styles.place}>
      <Spinner size="small" {...(loading ? { message: loading } : {})} />
    </div>
  );
  return <Suspense fallback={spinner}>{children}</Suspense>;
}
