/** The fewest characters of a password: the user pool's policy, which has no other rule. */
export const MIN_PASSWORD_LENGTH = 10;

/** Characters as people count them: a picture or an accented letter is one. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/** Why the user pool would not take a password; nothing when it would. `guessable-password.ts` refuses more. */
export function passwordFault(password: string): "password_too_short" | "password_unusable" | undefined {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) return "password_too_short";
  return password !== password.trim() || length > 256 ? "password_unusable" : undefined;
}
