import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { dataModule } from "./data-module.ts";

/** An activity of the curriculum, as its file says it and `shared/curriculum/src/activity.rs` describes it. */
export interface Activity {
  id: string;
  name: string;
  focusArea: string;
  ages: { from: string; to: string };
  minutes: { from: number; to: number };
  people: string[];
  needs: string[];
  what: string;
  steps: string[];
  variation: string;
  talk: string;
  note: string;
}

const file = new URL("../../shared/curriculum/data/activities.yaml", import.meta.url);

/** Every activity, in the order of the focus areas. Whether they are good, the curriculum's own checks say. */
export function readActivities(): Activity[] {
  return parse(readFileSync(file, "utf8"));
}

/** Brings the activities into the build, straight from the curriculum. */
export function activities(): Plugin {
  return dataModule("activities", { read: () => ({ activities: readActivities() }), files: [file] });
}
