import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "~/messages/t";
import { useHasScript } from "~/page";
import { path } from "~/paths";
import { useSession } from "~/session/use-session";
import { ButtonLink } from "~/ui/button";
import { Logo } from "./logo";
import styles from "./public-shell.module.css";
import shell from "./shell.module.css";
import { SkipLink } from "./skip-link";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";

/** Where all pages are listed. */
const MENU = "menu";

interface Props {
  /** The not-found page names its ways on itself: at the CDN there is little room for it. */
  hasFooter?: boolean;
  children: ReactNode;
}

/** The shell of every page that needs no account. Works without script. */
export function PublicShell({ hasFooter = true, children }: Props) {
  const main = useFocusAfterNavigation();
  return (
    <div className={shell.shell}>
      <SkipLink />
      <PublicHeader hasFooter={hasFooter} />
      <main id="main" ref={main} className={shell.main} tabIndex={-1}>
        {children}
      </main>
      {hasFooter ? <Footer /> : null}
    </div>
  );
}

interface ByUserProps {
  /** For a visitor, or a page whose user is not known. */
  visitor: ReactNode;
  /** For a signed-in user; null where there is nothing for them, not even a place. */
  user: ReactNode;
}

/**
 * One of two parts of a page. Until it is known whether a user is signed in, both are in the page, and the stylesheet shows the one that
 * fits what `early.js` found in the browser: it is right from the first paint on.
 */
function ByUser({ visitor, user }: ByUserProps) {
  const { state } = useSession();
  return (
    <>
      {state === "signed-in" ? null : (
        <div className={state === "loading" ? styles.visitor : styles.part}>{visitor}</div>
      )}
      {state === "signed-out" || user === null ? null : (
        <div className={state === "loading" ? styles.user : styles.part}>{user}</div>
      )}
    </>
  );
}

/**
 * The ways in. A page without script can't know who reads it: it has those of a visitor, which lead a signed-in user to today's practice at
 * once.
 */
function AuthLinks() {
  const visitor = (
    <>
      <Link className={styles.way} to={path("login")}>
        {t("Sign in")}
      </Link>
      <span className={styles.start}>
        <ButtonLink to={path("signup")}>{t("Start free")}</ButtonLink>
      </span>
    </>
  );
  if (!useHasScript()) return visitor;
  return (
    <ByUser
      user={<ButtonLink to={path("dashboard")}>{t("Today's practice")}</ButtonLink>}
      visitor={visitor}
    />
  );
}

/** The same ways at the end of a page. */
function FooterAuthLinks() {
  const visitor = (
    <>
      <Link to={path("signup")}>{t("Sign up")}</Link>
      <Link to={path("login")}>{t("Sign in")}</Link>
      <Link reloadDocument to={path("schoolSignup")}>
        {t("School account")}
      </Link>
    </>
  );
  if (!useHasScript()) return visitor;
  return <ByUser user={<Link to={path("dashboard")}>{t("Today")}</Link>} visitor={visitor} />;
}

/** What the product is, or, for a signed-in user, the main places of their own. */
function Sections() {
  const home = path("home");
  const about = (
    <nav className={styles.sections} aria-label={t("About Pausewell")}>
      <Link to={`${home}#how`}>{t("How it works")}</Link>
      <Link to={`${home}#for`}>{t("Who it is for")}</Link>
      <Link to={`${home}#prices`}>{t("Prices")}</Link>
      <Link reloadDocument to={path("research")}>
        {t("Research")}
      </Link>
      <Link reloadDocument to={path("support")}>
        {t("Help")}
      </Link>
    </nav>
  );
  if (!useHasScript()) return about;
  const own = (
    <nav className={styles.sections} aria-label={t("Main")}>
      <Link to={path("dashboard")}>{t("Today")}</Link>
      <Link to={path("library")}>{t("Library")}</Link>
      <Link to={path("progress")}>{t("Progress")}</Link>
      <Link to={path("meditationTimer")}>{t("Timer")}</Link>
    </nav>
  );
  return <ByUser visitor={about} user={own} />;
}

/** Where the header has no room for sections, all pages are listed at the end. A signed-in user's phone has room for their own way alone. */
function MenuLink() {
  const link = (
    <a className={`${styles.way} ${styles.menu}`} href={`#${MENU}`}>
      {t("Menu")}
    </a>
  );
  return useHasScript() ? <ByUser visitor={link} user={null} /> : link;
}

/** The header of public pages: what the product is, and the two ways in. */
function PublicHeader({ hasFooter }: Required<Pick<Props, "hasFooter">>) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <Sections />
        <div className={styles.part}>
          {hasFooter ? <MenuLink /> : null}
          <nav className={styles.part} aria-label={t("Account")}>
            <AuthLinks />
          </nav>
        </div>
      </div>
    </header>
  );
}

/** The pages of the footer, by what somebody looks for. Those without script are loaded whole, and so are all. */
function footerParts(): { name: string; pages: [to: string, text: string][] }[] {
  return [
    {
      name: t("Practice"),
      pages: [
        [path("freePreview"), t("Try a practice")],
        [path("activities"), t("Off-screen activities")],
        [`${path("home")}#prices`, t("Prices")],
      ],
    },
    {
      name: t("Made for"),
      pages: [
        [path("offerFiveMinPrep"), t("Teachers")],
        [path("offerSchoolHome"), t("School and home")],
        [path("offerAges3to5"), t("Ages 3 to 5")],
        [path("offerAges6to8"), t("Ages 6 to 8")],
        [path("offerAges9to10"), t("Ages 9 and 10")],
        [path("offerResearchBacked"), t("School leaders")],
      ],
    },
    {
      name: t("Find out"),
      pages: [
        [path("research"), t("Research")],
        [path("blog"), t("Blog")],
        [path("support"), t("Help")],
        [path("contact"), t("Contact")],
        [path("selfCheck"), t("Self-check")],
      ],
    },
    {
      name: t("Pausewell"),
      pages: [
        [path("about"), t("About")],
        [path("team"), t("Team")],
        [path("careers"), t("Take part")],
        [path("accessibility"), t("Accessibility")],
      ],
    },
    {
      name: t("Legal"),
      pages: [
        [path("privacy"), t("Privacy")],
        [`${path("privacy")}#for-parents-of-children-under-13`, t("Children's privacy")],
        [path("terms"), t("Terms")],
        [path("cookiePolicy"), t("Cookies")],
        [path("legalCenter"), t("All legal pages")],
      ],
    },
  ];
}

/** The end of every page. */
function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <div className={styles.about}>
          <Logo />
          <p>
            {t(
              "Short mindfulness practice for learners, classrooms and schools. Always optional, never a competition.",
            )}
          </p>
        </div>
        <nav id={MENU} className={styles.links} aria-label={t("Footer")}>
          {footerParts().map(({ name, pages }) => (
            <div key={name} className={styles.linkPart}>
              <h2>{name}</h2>
              <ul>
                {pages.map(([to, text]) => (
                  <li key={to}>
                    <Link reloadDocument to={to}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className={styles.linkPart}>
            <h2>{t("Account")}</h2>
            <FooterAuthLinks />
          </div>
        </nav>
        <p className={styles.license}>
          {t("Open source under Apache-2.0. Practices and pictures under CC BY 4.0. No ads, no trackers.")}
        </p>
      </div>
    </footer>
  );
}
