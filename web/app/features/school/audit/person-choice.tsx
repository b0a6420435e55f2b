import { t } from "~/messages/t";
import { Select } from "~/ui/select";
import { nameOf } from "./sentences";
import type { MetPeople } from "./use-met-people";

interface Props {
  label: string;
  /** The id of the person that the record is narrowed to. */
  chosen: string | undefined;
  people: MetPeople;
  onChoose: (id: string | undefined) => void;
}

/** Narrows the record to a person that it has shown. */
export function PersonChoice({ label, chosen, people, onChoose }: Props) {
  const isMissing = chosen !== undefined && !people.some(({ id }) => id === chosen);
  return (
    <Select label={label} value={chosen ?? ""} onChange={({ target }) => onChoose(target.value || undefined)}>
      <option value="">{t("Everybody")}</option>
      {isMissing ? <option value={chosen}>{nameOf(chosen, {})}</option> : null}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
