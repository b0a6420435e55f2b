import { useState } from "react";
import { Pupils } from "~/data/practice/pupils";

interface Props {
  id: string;
  classId: string;
  /** The school whose class it is, if it is one of a school's. */
  schoolId: string | undefined;
}

/** Who was there when a practice was led without the screen: it is asked after the practice is counted. */
export function LedPupils({ id, classId, schoolId }: Props) {
  const [{ present, byName }, setPresence] = useState<{ present?: number; byName: boolean }>({
    byName: false,
  });
  const practice = { id, classId, byName, ...(present === undefined ? {} : { present }) };
  return (
    <Pupils
      practice={practice}
      schoolId={schoolId}
      changeable
      onChange={(count, names) =>
        setPresence({ byName: names, ...(count === undefined ? {} : { present: count }) })
      }
    />
  );
}
