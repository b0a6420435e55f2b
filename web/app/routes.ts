import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { notFoundPath, patterns } from "./paths";

/** The legal pages. */
const legal = [
  patterns.terms,
  patterns.privacy,
  patterns.cookiePolicy,
  patterns.refundPolicy,
  patterns.dmcaPolicy,
  patterns.generalDisclaimer,
  patterns.shippingPolicy,
  patterns.affiliateDisclosure,
  patterns.accessibilityStatement,
  patterns.workshopPolicy,
];

/** The landing pages. */
const offers = [
  patterns.offerFiveMinPrep,
  patterns.offerResearchBacked,
  patterns.offerSchoolHome,
  patterns.offerAges3to5,
  patterns.offerAges6to8,
  patterns.offerAges9to10,
];

/** The pages that are nothing but text. */
const text = [patterns.about, patterns.team, patterns.careers, patterns.accessibility, patterns.legalCenter];

/** A page whose words are in `content/`. Several have one module; its file is their name. */
function page(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: path.slice(1) });
}

/** The inventory of screens. An address that isn't listed answers 404 with the not-found page. */
export default [
  layout("routes/public.tsx", [
    index("routes/home.tsx"),
    route(patterns.success, "routes/success.tsx"),
    route(patterns.canceled, "routes/canceled.tsx"),
    route(patterns.freePreview, "routes/free-preview.tsx"),
    route(patterns.activities, "routes/activities.tsx"),
    route(patterns.selfCheck, "routes/self-check.tsx"),
    route(patterns.survey, "routes/survey.tsx"),
    route(patterns.schoolSignup, "routes/school-signup.tsx"),
    ...legal.map((path) => page(path, "routes/legal.tsx")),
    ...text.map((path) => page(path, "routes/text-page.tsx")),
    ...offers.map((path) => page(path, "routes/offer.tsx")),
    route(patterns.contact, "routes/contact.tsx"),
    route(patterns.research, "routes/research.tsx"),
    route(patterns.blog, "routes/blog.tsx"),
    route(patterns.blogPost, "routes/blog-post.tsx"),
    route(patterns.support, "routes/support.tsx"),
    route(patterns.supportArticle, "routes/support-article.tsx"),
  ]),
  route(notFoundPath, "routes/not-found.tsx", { id: "not-found-page" }),
  route("*", "routes/not-found.tsx"),
  layout("routes/auth.tsx", [
    route(patterns.login, "routes/login.tsx"),
    route(patterns.signup, "routes/signup.tsx"),
    route(patterns.resetPassword, "routes/reset-password.tsx"),
  ]),
  layout("routes/signed-in.tsx", [
    route(patterns.dashboard, "routes/dashboard.tsx"),
    route(patterns.library, "routes/library.tsx"),
    route(patterns.levels, "routes/levels.tsx"),
    route(patterns.level, "routes/level.tsx"),
    route(patterns.focusArea, "routes/focus-area.tsx"),
    route(patterns.skillsList, "routes/skills-list.tsx"),
    route(patterns.levelSkill, "routes/skill.tsx", { id: "level-skill" }),
    route(patterns.skill, "routes/skill.tsx"),
    route(patterns.core, "routes/core.tsx"),
    route(patterns.preferences, "routes/preferences.tsx"),
    route(patterns.userHome, "routes/user-home.tsx"),
    route(patterns.subscriptionSetup, "routes/plans.tsx", { id: "subscription-setup" }),
    route(patterns.proPayment, "routes/plans.tsx"),
    route(patterns.meditation, "routes/meditation.tsx"),
    route(patterns.meditationTimer, "routes/meditation-timer.tsx"),
    route(patterns.progress, "routes/progress.tsx"),
    route(patterns.achievements, "routes/achievements.tsx"),
    route(patterns.badges, "routes/badges.tsx"),
    route(patterns.challenge, "routes/challenge.tsx"),
    route(patterns.settings, "routes/settings.tsx"),
    layout("routes/school.tsx", [
      route(patterns.schoolPortal, "routes/school-portal.tsx"),
      route(patterns.adminDashboard, "routes/admin-dashboard.tsx"),
      route(patterns.schoolDashboard, "routes/school-dashboard.tsx"),
      route(patterns.adminSetup, "routes/admin-setup.tsx"),
      route(patterns.schoolCalendar, "routes/school-calendar.tsx"),
      route(patterns.newSchoolYear, "routes/new-school-year.tsx"),
      route(patterns.schoolAddUsers, "routes/school-add-users.tsx"),
      route(patterns.schoolDirectAddUsers, "routes/school-direct-add-users.tsx"),
      route(patterns.importRoster, "routes/import-roster.tsx"),
      route(patterns.schoolManageUsers, "routes/school-manage-users.tsx"),
      route(patterns.schoolClasses, "routes/school-classes.tsx"),
      route(patterns.schoolClass, "routes/school-class.tsx"),
      route(patterns.grantAdmin, "routes/grant-admin.tsx"),
    ]),
    route(patterns.addInitialData, "routes/add-initial-data.tsx"),
    layout("routes/admin.tsx", [route(patterns.adminAudit, "routes/admin-audit.tsx")]),
  ]),
] satisfies RouteConfig;
