import { Home } from "~/features/home/home";
import { t } from "~/messages/t";
import { pageMeta, staticPage } from "~/page";

export const handle = staticPage;
export const meta = () => pageMeta(t("A few quiet minutes, every day"));

/** The front door. */
export default function HomePage() {
  return <Home />;
}
