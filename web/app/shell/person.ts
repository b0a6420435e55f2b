import type { Theme } from "./theme";

/** The parts of the signed-in user that the frame shows. */
export interface Person {
  email: string;
  /** What a student signs in with. */
  userName?: string | undefined;
  avatar: string;
  isSchool: boolean;
  isAdmin: boolean;
  /** Whether they run this deployment. */
  isOperator: boolean;
  /** Nothing for somebody without a school. */
  schoolId?: string | undefined;
  theme: Theme;
  /** The classes they practice with, and the selected one. */
  classes?: readonly { classId: string; schoolId?: string | undefined }[];
  currentClassId?: string | undefined;
}

/** What the account menu shows, and what can be done in it. */
export interface AccountMenuProps {
  /** Nothing while it isn't known who it is. */
  person: Person | undefined;
  onTheme: (theme: Theme) => void;
  onSignOut: (everywhere: boolean) => Promise<void>;
}
