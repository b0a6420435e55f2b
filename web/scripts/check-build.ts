/** The last step of a build: fails when what was built breaks a promise about scripts, styles or weight. */
import { builtSite } from "./built-site.ts";
import { pageViolations } from "./page-rules.ts";

const broken = await pageViolations(builtSite);
for (const promise of broken) console.error(promise);
process.exitCode = broken.length > 0 ? 1 : 0;
if (broken.length === 0) console.log("every page keeps its promises");
