import { Home } from "~/features/home/home";
import { t } from "~/messages/t";
import { staticPage } from "~/page";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

export const handle = staticPage;
export const meta = () =>
  publicMeta({
    title: t("A few quiet minutes, every day"),
    description: t(
      "Short guided mindfulness practice for learners, classrooms and schools, from kindergarten to grade 12.",
    ),
    path: path("home"),
    facts: [{ "@type": "WebSite", name: "Pausewell", url: `${__SITE__}/` }],
  });

/** The front door. */
export default function HomePage() {
  return <Home />;
}
