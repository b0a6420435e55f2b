import { Link, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { LostPath } from "~/pictures/lost-path";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { nearPlaces, type Place } from "./near-places";
import styles from "./page-not-found.module.css";

/** Where most people want to go. Pages without script are loaded whole, and so are all. */
function mainPlaces(): Place[] {
  return [
    { to: path("home"), name: t("Home page") },
    { to: path("offerFiveMinPrep"), name: t("For teachers") },
    { to: path("activities"), name: t("Off-screen activities") },
    { to: path("research"), name: t("Research") },
    { to: path("blog"), name: t("Blog") },
    { to: path("support"), name: t("Help") },
    { to: path("contact"), name: t("Contact") },
    { to: path("privacy"), name: t("Privacy") },
    { to: path("login"), name: t("Sign in") },
  ];
}

/** What else an address may mean: it is offered, but not listed. */
function otherPlaces(): Place[] {
  return [
    { to: path("freePreview"), name: t("Try a practice") },
    { to: path("signup"), name: t("Sign up") },
    { to: path("offerAges3to5"), name: t("Ages 3 to 5") },
    { to: path("offerAges6to8"), name: t("Ages 6 to 8") },
    { to: path("offerAges9to10"), name: t("Ages 9 and 10") },
    { to: path("about"), name: t("About") },
    { to: path("accessibility"), name: t("Accessibility") },
    { to: path("terms"), name: t("Terms") },
    { to: path("legalCenter"), name: t("All legal pages") },
    { to: path("dashboard"), name: t("Today") },
    { to: path("library"), name: t("Library") },
    { to: path("progress"), name: t("Progress") },
    { to: path("meditationTimer"), name: t("Timer") },
    { to: path("preferences"), name: t("Preferences") },
    { to: path("userHome"), name: t("Your account") },
  ];
}

/** There is no page at this URL. Signed-in users get links to their own pages. */
export function PageNotFound({ signedIn = false }: { signedIn?: boolean }) {
  const { pathname } = useLocation();
  const near = nearPlaces(pathname, [...mainPlaces(), ...otherPlaces()]);
  return (
    <EmptyState
      picture={<LostPath />}
      heading={t("This path ends here")}
      text={t("There is no page at this address. It may have moved, or the link may be mistyped.")}
    >
      {near.length > 0 ? <Places label={t("Did you mean one of these?")} places={near} /> : null}
      {signedIn ? (
        <ButtonLink to={path("dashboard")}>{t("Go to today")}</ButtonLink>
      ) : (
        <ButtonLink to={path("freePreview")}>{t("Try a practice")}</ButtonLink>
      )}
      {signedIn ? null : <Places label={t("What people look for most")} places={mainPlaces()} />}
    </EmptyState>
  );
}

/** Some places under a line that says why they are there. */
function Places({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav className={styles.places} aria-label={label}>
      <p>{label}</p>
      <ul>
        {places.map(({ to, name }) => (
          <li key={to}>
            <Link reloadDocument to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
