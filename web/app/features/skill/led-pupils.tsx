import { useState } from "react";
import { Pupils } from "~/data/practice/pupils";

/** How many pupils there were when a practice was led without the screen: it is asked after the practice is counted. */
export function LedPupils({ id }: { id: string }) {
  const [present, setPresent] = useState<number>();
  const practice = present === undefined ? { id } : { id, present };
  return <Pupils practice={practice} changeable onChange={setPresent} />;
}
