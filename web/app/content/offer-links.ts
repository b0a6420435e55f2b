import { t } from "~/messages/t";
import { path } from "~/paths";

/** The landing pages, and the page of activities, which is one of the family. */
export function offerLinks(): { id: string; to: string; name: string }[] {
  return [
    {
      id: "FiveMinPrep",
      to: path("offerFiveMinPrep"),
      name: t("For teachers"),
    },
    { id: "SchoolHome", to: path("offerSchoolHome"), name: t("School and home together") },
    { id: "ages3to5", to: path("offerAges3to5"), name: t("Ages 3 to 5") },
    { id: "ages6to8", to: path("offerAges6to8"), name: t("Ages 6 to 8") },
    { id: "ages9to10", to: path("offerAges9to10"), name: t("Ages 9 and 10") },
    {
      id: "ResearchBacked",
      to: path("offerResearchBacked"),
      name: t("For school leaders"),
    },
    { id: "activities", to: path("activities"), name: t("Off-screen activities to print") },
  ];
}
