import type { ReactNode } from "react";
import styles from "./card-list.module.css";

interface Props {
  /** The cards lie close together. */
  dense?: boolean;
  /** Their order means something. */
  ordered?: boolean;
  /** `li` elements. */
  children: ReactNode;
}

/** A list of cards, one below the other, without bullets or numbers. */
export function CardList({ dense = false, ordered = false, children }: Props) {
  const List = ordered ? "ol" : "ul";
  return <List className={dense ? styles.dense : styles.list}>{children}</List>;
}
