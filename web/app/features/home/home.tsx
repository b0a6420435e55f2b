import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";

/** What the product is, for whom, and the way in. */
export function Home() {
  return (
    <>
      <h1>{t("A few quiet minutes, every day")}</h1>
      <ButtonLink to={path("signup")}>{t("Start free")}</ButtonLink>
    </>
  );
}
