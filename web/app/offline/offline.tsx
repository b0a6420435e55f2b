import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { cacheScripts } from "~/data/skill/cached-scripts";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { persistCache } from "~/query/persisted-cache";
import { Notice } from "~/ui/notice";
import styles from "./offline.module.css";
import { type NewVersion, watchServiceWorker } from "./service-worker";
import { useSendOutbox } from "./use-send-outbox";

/** Makes the user's screens work offline. Renders nothing except the notice of a new version. */
export function Offline({ userId }: { userId: string }) {
  const cache = useQueryClient();
  useEffect(() => {
    const begin = () => persistCache(cache, userId, __DATA_VERSION__);
    // Without a network what is kept is all there is; with one the screen comes first.
    if (!navigator.onLine) return begin();
    let end: (() => void) | undefined;
    const cancel = whenIdle(() => {
      end = begin();
    });
    return () => {
      cancel();
      end?.();
    };
  }, [cache, userId]);
  useSendOutbox(userId);
  useCachedScripts();
  const [version, setVersion] = useState<NewVersion>();
  useEffect(() => watchServiceWorker(setVersion), []);
  if (!version) return null;
  return (
    <div className={styles.place}>
      <Notice action={{ label: t("Use it"), onPress: version.use }}>{t("A new version is ready.")}</Notice>
    </div>
  );
}

/** Brings what the selected class can practice onto this device, once the page has nothing better to do. */
function useCachedScripts() {
  const user = useQuery(userQuery).data;
  useQuery(focusAreasQuery);
  const gradeLevel = user?.classes.find(({ classId }) => classId === user.currentClassId)?.gradeLevel;
  useEffect(() => {
    if (!gradeLevel) return;
    return whenIdle(() => void cacheScripts(gradeLevel));
  }, [gradeLevel]);
}

function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 10_000 });
  return () => cancelIdleCallback(idle);
}
