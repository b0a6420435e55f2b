import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { dataModule } from "./data-module.ts";

/** The standard plan for one grade, as its file says it and `shared/curriculum/src/plan.rs` describes it. */
interface YearPlan {
  grade: string;
  note: string;
  week: number[];
  levels: string[];
  openWeeks: string[];
}

const file = new URL("../../shared/curriculum/data/plans.yaml", import.meta.url);

/** The plan of every grade. Whether they are good, the curriculum's own checks say. */
export function readYearPlans(): YearPlan[] {
  return parse(readFileSync(file, "utf8"));
}

/** Brings the plans into the build, straight from the curriculum. */
export function yearPlans(): Plugin {
  return dataModule("year-plans", { read: () => ({ yearPlans: readYearPlans() }), files: [file] });
}
