import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

/** One primary action a screen; the others are quiet. `plain` looks like a link. */
export type ButtonTone = "primary" | "quiet" | "plain" | "trouble";

interface ButtonStyle {
  tone?: ButtonTone;
  size?: "medium" | "large";
  /** As wide as its column. */
  wide?: boolean;
}

/** The class names of a button's look, for what is pressed and is neither of these two. */
export function buttonClass({ tone = "primary", size = "medium", wide = false }: ButtonStyle): string {
  return [styles.button, styles[tone], styles[size], wide ? styles.wide : ""].filter(Boolean).join(" ");
}

interface ButtonProps extends ButtonStyle, Omit<ComponentPropsWithRef<"button">, "className"> {
  /** Something was started and is under way: the button stays where it is, keeps the focus and does nothing more. */
  busy?: boolean;
}

/** Does something. */
export function Button({ tone, size, wide, busy, type = "button", onClick, ...rest }: ButtonProps) {
  const look = buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) });
  return (
    <button
      {...rest}
      type={type}
      className={look}
      // A disabled button would lose the focus.
      onClick={busy ? ignore : onClick}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
    />
  );
}

/** Does nothing with a press, not even what a form would do. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}

interface ButtonLinkProps extends ButtonStyle {
  /** From `path(…)`, or `#part` of the same page. */
  to: string;
  /** Reloads the page: one without script works only through its URL. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ to, reloadDocument = false, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={reloadDocument} className={buttonClass(look)}>
      {children}
    </Link>
  );
}
