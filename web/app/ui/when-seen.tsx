import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Spinner } from "./spinner";
import styles from "./when-seen.module.css";

/** How far from the window a part begins to load, so that it seldom grows in front of somebody's eyes. */
const NEAR = "50% 0px";

interface Props {
  children: ReactNode;
  /** What is said while it loads. */
  loading?: string;
}

/**
 * A part of a page that is loaded once somebody comes near its place: what is far down weighs nothing on those who don't go there. Until
 * it is there, its place is kept, or what is below would move away from a finger.
 */
export function WhenSeen({ children, loading }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin: NEAR });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (!isNear) return <div ref={place} className={styles.place} />;
  const spinner = (
    <div className={styles.place}>
      <Spinner size="small" {...(loading ? { message: loading } : {})} />
    </div>
  );
  return <Suspense fallback={spinner}>{children}</Suspense>;
}
