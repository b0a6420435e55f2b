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
  { band: "k", area: "focusedBreathing", number: 2 },
  { band: "grades-1-2", area: "focusedBreathing", number: 2 },
  { band: "grades-3-5", area: "focusedBreathing", number: 2 },
  { band: "grades-6-8", area: "focusedBreathing", number: 2 },
  { band: "grades-9-12", area: "focusedBreathing", number: 1 },
] as const;

/** What the bands have in common, by name. */
interface Frame {
  band: string;
  opening: unknown[];
  closing: unknown[];
}

const curriculum = new URL("../../shared/curriculum/data/", import.meta.url);
const fileOf = ({ band, area }: (typeof chosen)[number]) => new URL(`${band}/${area}.yaml`, curriculum);

const framesFile = new URL("bands.yaml", curriculum);

/** The captions of a script: the file writes the core, the opening and the closing once, and names them where they are said. */
function stepsOf(steps: object[], core: { steps: unknown[] }, { opening, closing }: Frame): unknown[] {
  return steps.flatMap((step) => {
    if ("core" in step) return core.steps;
    if ("opening" in step) return opening;
    return "closing" in step ? closing : [step];
  });
}

/** The skills, as the curriculum has them now, with what the player and the page say of them and nothing more. */
export function readPreviewSkills(): PreviewSkill[] {
  const frames: Frame[] = parse(readFileSync(framesFile, "utf8"));
  return chosen.map((choice) => {
    const file = parse(readFileSync(fileOf(choice), "utf8"));
    const frame = frames.find(({ band }) => band === choice.band);
    if (!frame) throw new Error(`${framesFile.pathname} has no ${choice.band}`);
    const skill = file.skills.find(({ number }: { number: number }) => number === choice.number);
    if (!skill) throw new Error(`${fileOf(choice).pathname} has no skill ${choice.number}`);
    const { name, durationMinutes, steps, breathing, anchorAlternative, eyesOpen, cautionChild, reflection } =
      skill;
    return {
      id: `${choice.band}-${choice.area}-${choice.number}`,
      band: choice.band,
      focusArea: file.focusArea,
      name,
      durationMinutes,
      locale: file.locale,
      steps: stepsOf(steps, file.core, frame),
      ...(breathing ? { breathing } : {}),
      anchorAlternative,
      eyesOpen,
      ...(cautionChild ? { caution: cautionChild } : {}),
      reflection,
    };
  });
}

/** Brings the skills of the free preview into the build, straight from the curriculum. */
export function previewSkills(): Plugin {
  return dataModule("preview-skills", {
    read: () => ({ previewSkills: readPreviewSkills() }),
    files: [framesFile, ...chosen.map(fileOf)],
  });
}
