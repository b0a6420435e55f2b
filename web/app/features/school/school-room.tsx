import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { type School, schoolQuery } from "~/data/school/school-query";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { QueryFallback } from "~/query/query-fallback";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import styles from "./school.module.css";
import { setupVisit } from "./setup/setup-visit";

const ClosingNotice = lazyChunk(() => import("~/data/school/closing/closing-notice"), "ClosingNotice");

/** For those who set the school up. */
const SetupTrail = lazyChunk(() => import("./setup/setup-trail"), "SetupTrail");

// For those who came to the wrong door.
const NoSchool = lazyChunk(() => import("./not-for-you"), "NoSchool");
const ForStaff = lazyChunk(() => import("./not-for-you"), "ForStaff");
const ForAdministrators = lazyChunk(() => import("./not-for-you"), "ForAdministrators");

/** What a screen of a school knows: the school, and who is looking. */
export interface Room {
  school: School;
  user: UserDocument;
}

/** Shows its children to an administrator of a school; the others are told where to go. The server decides again on every call. */
export function SchoolRoom({ children }: { children: (room: Room) => ReactNode }) {
  return (
    <Door>
      {(user) => {
        if (user.schoolId === undefined) return <NoSchool />;
        if (!user.isAdmin) return <ForAdministrators />;
        return <LoadedRoom user={user} schoolId={user.schoolId} room={children} />;
      }}
    </Door>
  );
}

/** Shows its children to the teachers and the administrators of a school. What each of them sees there is the server's to say. */
export function StaffRoom({ children }: { children: (room: Room) => ReactNode }) {
  return (
    <Door>
      {(user) => {
        if (user.schoolId === undefined) return <NoSchool />;
        if (user.isPupil) return <ForStaff />;
        return <LoadedRoom user={user} schoolId={user.schoolId} room={children} />;
      }}
    </Door>
  );
}

/** Waits for who is looking. */
function Door({ children }: { children: (user: UserDocument) => ReactNode }) {
  return (
    <Suspense fallback={<Spinner fullPage size="large" message={t("Loading...")} />}>
      <UserLoader>{children}</UserLoader>
    </Suspense>
  );
}

interface LoadedRoomProps {
  user: UserDocument;
  schoolId: string;
  room: (room: Room) => ReactNode;
}

function LoadedRoom({ user, schoolId, room }: LoadedRoomProps) {
  const school = useQuery(schoolQuery(schoolId));
  const [search] = useSearchParams();
  if (!school.data) return <QueryFallback of={school} textOf={schoolProblemText} />;
  const { closesAt } = school.data;
  const isInSetup = search.has("setup") || setupVisit.isOf(schoolId);
  return (
    <div className={styles.room}>
      {closesAt ? (
        <Suspense>
          <ClosingNotice school={school.data} closesAt={closesAt} />
        </Suspense>
      ) : null}
      {isInSetup && user.isAdmin ? (
        <Suspense>
          <SetupTrail school={school.data} />
        </Suspense>
      ) : null}
      {room({ school: school.data, user })}
    </div>
  );
}
