import type { NextYear } from "~/data/school/imports/kept-year";
import { LEAVES } from "~/data/school/imports/year-choices";
import { gradeIds } from "~/messages/grades";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Select } from "~/ui/select";

interface Props {
  label: string;
  /** What is chosen; none for what the first choice says. */
  value: NextYear | "";
  /** The grade that they are in now. */
  grade: string;
  /** A first choice that leaves it to something else. */
  first?: string;
  onChoose: (becomes: NextYear | "") => void;
}

/** Where somebody is in the new school year: in a grade, the one from before included, or no longer at the school. */
export function BecomesSelect({ label, value, grade, first, onChoose }: Props) {
  return (
    <Select quiet label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {first === undefined ? null : <option value="">{first}</option>}
      {gradeIds.map((each) => (
        <option key={each} value={each}>
          {each === grade ? t("{grade}, as before", { grade: gradeName(each) }) : gradeName(each)}
        </option>
      ))}
      <option value={LEAVES}>{becomesName(LEAVES)}</option>
    </Select>
  );
}

/** Where somebody is, in words. */
export function becomesName(becomes: NextYear): string {
  return becomes === LEAVES ? t("Leaves the school") : gradeName(becomes);
}
