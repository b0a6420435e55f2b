/** Changes whenever the API's answers take another form; the build sets it. */
declare const __DATA_VERSION__: string;

/** The skills of the free preview, brought in from the curriculum by `scripts/preview-skills.ts`. */
declare module "virtual:preview-skills" {
  import type { Script } from "~/player/script";

  interface PreviewSkill extends Script {
    id: string;
    /** `grades-3-5`, as the curriculum's folders are called. */
    band: string;
    focusArea: string;
    name: string;
    durationMinutes: number;
    anchorAlternative: string;
    eyesOpen: string;
    caution?: string;
    reflection: string;
  }
  export const previewSkills: readonly PreviewSkill[];
}
