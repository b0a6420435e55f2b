import { Support } from "~/features/support/support";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

export const meta = () =>
  publicMeta({
    title: t("Help"),
    description: t(
      "Answers for learners, teachers, parents and schools, one page for each question, to search and to print.",
    ),
    path: path("support"),
  });

/** Questions and their answers. */
export default function SupportRoute() {
  return <Support />;
}
