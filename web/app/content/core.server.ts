import { parse } from "yaml";
import bandsFile from "../../../shared/curriculum/data/bands.yaml?raw";
import type { Core } from "./pages";

interface Line {
  cue: string;
  seconds: number;
  text: string;
}

/** What is read of a band's file, and of an area's file. */
interface Band {
  band: string;
  opening: Line[];
  openEyes: string;
  closing: Line[];
  alone: Line;
}

interface Area {
  eyes?: "open";
  core: { name: string; steps: Line[] };
}

const areas = import.meta.glob<string>("../../../shared/curriculum/data/*/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The core of a focus area as it is practiced alone, straight from the curriculum: the band's opening, the core, the silence for
 * practicing alone, and the closing.
 */
export function coreOf(bandName: string, focusArea: string): Core {
  const band = (parse(bandsFile) as Band[]).find((each) => each.band === bandName);
  const file =
    areas[`../../../shared/curriculum/data/${bandName}/${focusArea.replace("focusArea_", "")}.yaml`];
  if (!band || file === undefined)
    throw new Error(`the curriculum has no core for ${bandName}, ${focusArea}`);
  const { core, eyes } = parse(file) as Area;
  const opening = band.opening.map((line, place) =>
    eyes && place === 0 ? { ...line, text: band.openEyes } : line,
  );
  const lines = [...opening, ...core.steps, band.alone, ...band.closing];
  return {
    name: core.name,
    band: bandName,
    focusArea,
    lines: lines.map(({ cue, seconds, text }) => ({ cue, seconds, text })),
  };
}
