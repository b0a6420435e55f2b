import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { type School, schoolQuery } from "~/data/school/school-query";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Schoolhouse } from "~/pictures/schoolhouse";
import { QueryFallback } from "~/query/query-fallback";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** What a screen of a school's administrators knows: the school, and who is looking. */
export interface Room {
  school: School;
  user: UserDocument;
}

/** Shows its children to an administrator of a school; the others are told where to go. The server decides again on every call. */
export function SchoolRoom({ children }: { children: (room: Room) => ReactNode }) {
  return (
    <UserLoader>
      {(user) => {
        if (user.schoolId === undefined) return <NoSchool />;
        if (!user.isAdmin) return <ForAdministrators />;
        return <LoadedRoom user={user} schoolId={user.schoolId} room={children} />;
      }}
    </UserLoader>
  );
}

interface LoadedRoomProps {
  user: UserDocument;
  schoolId: string;
  room: (room: Room) => ReactNode;
}

function LoadedRoom({ user, schoolId, room }: LoadedRoomProps) {
  const school = useQuery(schoolQuery(schoolId));
  return school.data ? (
    room({ school: school.data, user })
  ) : (
    <QueryFallback of={school} textOf={schoolProblemText} />
  );
}

function NoSchool() {
  return (
    <EmptyState
      picture={<Schoolhouse />}
      heading={t("This account does not belong to a school yet.")}
      text={t("Open an account for your school, or accept an invitation from a colleague.")}
    >
      <ButtonLink to={path("schoolSignup")}>{t("Open a school account")}</ButtonLink>
      <ButtonLink tone="quiet" to={path("schoolPortal")}>
        {t("See my invitations")}
      </ButtonLink>
    </EmptyState>
  );
}

function ForAdministrators() {
  return (
    <EmptyState
      picture={<Schoolhouse />}
      heading={t("This page is for the administrators of your school.")}
      text={t("You teach here. Ask an administrator if something should change.")}
    >
      <ButtonLink to={path("schoolPortal")}>{t("Go to your school")}</ButtonLink>
    </EmptyState>
  );
}
