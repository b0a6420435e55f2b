import type { Practitioner } from "./navigation";
import type { Theme } from "./theme";

/** The parts of the signed-in user that the frame shows. */
export interface Person extends Practitioner {
  email: string;
  /** What a student signs in with. */
  userName?: string | undefined;
  avatar: string;
  /** Whether they run this deployment. */
  isOperator: boolean;
  theme: Theme;
}

/** What the account menu shows, and what can be done in it. */
export interface AccountMenuProps {
  /** Nothing while it isn't known who it is. */
  person: Person | undefined;
  onTheme: (theme: Theme) => void;
  onSignOut: (everywhere: boolean) => Promise<void>;
}
