/** The school that is being set up, for as long as the page stays and nobody has gone back to the set-up's own screen. */
let visited: string | undefined;

/** Whether somebody has come from a school's set-up, and is still on the way. */
export const setupVisit = {
  /** They have come from it. */
  begin(schoolId: string): void {
    visited = schoolId;
  },
  /** They are back at it. */
  end(): void {
    visited = undefined;
  },
  /** Whether they have come from this school's. */
  isOf(schoolId: string): boolean {
    return visited === schoolId;
  },
};
