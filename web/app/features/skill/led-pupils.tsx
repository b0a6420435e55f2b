import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Pupils } from "~/data/practice/pupils";
import { useUser } from "~/data/user/use-user";
import { t } from "~/messages/t";
import { lastPresentCount, persistPresentCount } from "./last-present-count";

interface Props {
  id: string;
  classId: string;
}

/** Who was there when a practice was led without the screen: it is asked after the practice is counted. */
export function LedPupils({ id, classId }: Props) {
  const user = useUser();
  const cache = useQueryClient();
  const schoolId = user.classes.find((one) => one.classId === classId)?.schoolId;
  const [{ present, byName }, setPresence] = useState<{ present?: number; byName: boolean }>({
    byName: false,
  });
  const practice = { id, classId, byName, ...(present === undefined ? {} : { present }) };
  return (
    <Pupils
      practice={practice}
      schoolId={schoolId}
      changeable
      start={lastPresentCount(cache, user.id, classId)}
      unsaid={t("No student has this practice yet. Who was there?")}
      onChange={(count, names) => {
        if (count !== undefined && !names) persistPresentCount(user.id, classId, count);
        setPresence({ byName: names, ...(count === undefined ? {} : { present: count }) });
      }}
    />
  );
}
