import { useState } from "react";
import { Pupils } from "~/data/practice/pupils";
import { useUser } from "~/data/user/use-user";

interface Props {
  id: string;
  classId: string;
}

/** Who was there when a practice was led without the screen: it is asked after the practice is counted. */
export function LedPupils({ id, classId }: Props) {
  const schoolId = useUser().classes.find((one) => one.classId === classId)?.schoolId;
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
