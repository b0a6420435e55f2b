import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { dataModule } from "./data-module.ts";

/** A skill of the curriculum that can be played with no account. */
interface PreviewSkill {
  id: string;
  band: string;
  focusArea: string;
  name: string;
  durationMinutes: number;
  locale: string;
  steps: unknown[];
  breathing?: unknown;
  anchorAlternative: string;
  eyesOpen: string;
  caution?: string;
  reflection: string;
}

/** One skill of each band: its file in the curriculum, and its number there. */
const chosen = [
  { band: "k", area: "focusedBreathing", number: 1 },
  { band: "grades-1-2", area: "focusedBreathing", number: 1 },
  { band: "grades-3-5", area: "focusedBreathing", number: 1 },
  { band: "grades-6-8", area: "focusedBreathing", number: 2 },
  { band: "grades-9-12", area: "focusedBreathing", number: 1 },
] as const;

const curriculum = new URL("../../shared/curriculum/data/", import.meta.url);
const fileOf = ({ band, area }: (typeof chosen)[number]) => new URL(`${band}/${area}.yaml`, curriculum);

/** The skills, as the curriculum has them now, with what the player and the page say of them and nothing more. */
export function readPreviewSkills(): PreviewSkill[] {
  return chosen.map((choice) => {
    const file = parse(readFileSync(fileOf(choice), "utf8"));
    const skill = file.skills.find(({ number }: { number: number }) => number === choice.number);
    if (!skill) throw new Error(`${fileOf(choice).pathname} has no skill ${choice.number}`);
    const { name, durationMinutes, steps, breathing, anchorAlternative, eyesOpen, caution, reflection } =
      skill;
    return {
      id: `${choice.band}-${choice.area}-${choice.number}`,
      band: choice.band,
      focusArea: file.focusArea,
      name,
      durationMinutes,
      locale: file.locale,
      steps,
      ...(breathing ? { breathing } : {}),
      anchorAlternative,
      eyesOpen,
      ...(caution ? { caution } : {}),
      reflection,
    };
  });
}

/** Brings the skills of the free preview into the build, straight from the curriculum. */
export function previewSkills(): Plugin {
  return dataModule("preview-skills", {
    read: () => ({ previewSkills: readPreviewSkills() }),
    files: chosen.map(fileOf),
  });
}
