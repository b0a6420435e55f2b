import { readdirSync, readFileSync } from "node:fs";

const data = new URL("../../../shared/curriculum/data/", import.meta.url);

/** A skill, and its longest caption. */
interface LongPractice {
  skillId: string;
  caption: string;
}

/** The skills with the longest captions of the whole curriculum, each in the first grade of its band. */
export function longestPractices(count: number): LongPractice[] {
  const bands = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return bands
    .flatMap(({ name: band }) => practicesOf(band))
    .sort((one, other) => other.caption.length - one.caption.length)
    .slice(0, count);
}

function practicesOf(band: string): LongPractice[] {
  const grade = `grade_${band.replace(/^grades-/, "").split("-")[0]}`;
  return readdirSync(new URL(`${band}/`, data)).flatMap((file) => {
    const [, ...skills] = readFileSync(new URL(`${band}/${file}`, data), "utf8").split(/^ {2}- number: /m);
    return skills.map((skill) => {
      const captions = [...skill.matchAll(/text: "(.+)" \}$/gm)].map(([, text = ""]) => text);
      const caption = captions.reduce((longest, each) => (each.length > longest.length ? each : longest), "");
      return { skillId: `${file.replace(".yaml", "")}_${grade}_${skill[0]}`, caption };
    });
  });
}
