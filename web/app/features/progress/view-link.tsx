import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";

interface Props {
  /** From `to(…)` of the view that is shown. */
  to: string;
  className?: string | undefined;
  isChosen?: boolean;
  /** Takes the place of the view before: the way back leads out of the screen. */
  replace?: boolean;
  children: ReactNode;
}

/** Shows another view of the same screen, starting from the one shown, at once. */
export function ViewLink({ to, className, isChosen = false, replace = false, children }: Props) {
  const navigate = useNavigate();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { ...sameScreenNavigation, replace });
  };
  return (
    <Link to={to} onClick={press} className={className} aria-current={isChosen ? "true" : undefined}>
      {children}
    </Link>
  );
}
