import { t } from "~/messages/t";
import { path } from "~/paths";
import type { Membership, NavItem } from "./navigation";

/** The main navigation in the rooms of a school: all of it for its administrators, the classes for its teachers. */
export function schoolItems({ isAdmin, schoolId }: Membership): NavItem[] {
  const [school, classes, people, record] = rooms();
  if (schoolId === undefined) return [withRoomsOf(school, [classes, people, record])];
  return isAdmin ? [school, classes, people, record] : [withRoomsOf(school, [people, record]), classes];
}

/** A link to which the rooms of others belong: whoever comes to one that isn't theirs is told so, and is still at the school. */
function withRoomsOf(item: NavItem, others: readonly NavItem[]): NavItem {
  const rooms = others.flatMap(({ to, also = [] }) => [to, ...also]);
  return { ...item, also: [...(item.also ?? []), ...rooms] };
}

function rooms(): [school: NavItem, classes: NavItem, people: NavItem, record: NavItem] {
  return [
    {
      to: path("schoolPortal"),
      label: t("School"),
      shape: "M5 27V14l11-8 11 8v13zM13 27v-7h6v7M16 6V3",
      also: [
        path("adminDashboard"),
        path("adminSetup"),
        path("schoolCalendar"),
        path("newSchoolYear"),
        path("addInitialData"),
        path("schoolDashboard"),
        path("subscriptionSetup"),
        path("proPayment"),
      ],
    },
    {
      to: path("schoolClasses"),
      label: t("Classes"),
      // What is practiced with a class of the school.
      also: ["/skills", "/cores", "/grades"],
      shape:
        "M4 5h24v14H4zM16 19v3M6 28c.3-3 1.8-4.5 4-4.5s3.7 1.5 4 4.5M18 28c.3-3 1.8-4.5 4-4.5s3.7 1.5 4 4.5",
    },
    {
      to: path("schoolManageUsers"),
      label: t("People"),
      shape:
        "M12 15a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3.5 27c.6-5.5 4-8 8.5-8s7.9 2.5 8.5 8M21 6.5a4.5 4.5 0 0 1 0 8.5M24 19.5c2.6 1.2 4.2 3.7 4.5 7.5",
      also: [path("grantAdmin"), path("schoolDirectAddUsers"), path("importRoster"), path("schoolAddUsers")],
    },
    { to: path("adminAudit"), label: t("Record"), shape: "M7 4h18v24H7zM12 11h8M12 16h8M12 21h5" },
  ];
}
