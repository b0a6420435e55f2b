/** A step's cue, which the picture and the bell follow. */
export type Cue = "breathe" | "listen" | "move" | "still" | "bell";

/** One thing that is said, and how long it lasts. */
export interface Step {
  text: string;
  seconds: number;
  cue: Cue;
}

/** The pattern that the picture breathes, in seconds; a part that is left out lasts none. */
export interface Breathing {
  in: number;
  hold?: number;
  out: number;
  holdAfter?: number;
}

/** The script that the player plays; every skill has one. */
export interface Script {
  name?: string;
  locale: string;
  steps: readonly Step[];
  breathing?: Breathing | null | undefined;
}
