/** Paths without a parameter, by the name of their screen. */
const plain = {
  home: "/",
  login: "/login",
  signup: "/signup",
  resetPassword: "/reset-password",
  freePreview: "/free-preview",
  success: "/success",
  canceled: "/canceled",
  offerFiveMinPrep: "/offers/FiveMinPrep",
  offerResearchBacked: "/offers/ResearchBacked",
  offerSchoolHome: "/offers/SchoolHome",
  offerAges3to5: "/offers/ages3to5",
  offerAges6to8: "/offers/ages6to8",
  offerAges9to10: "/offers/ages9to10",
  selfCheck: "/testing",
  blog: "/blog",
  schoolSignup: "/school-signup",
  contact: "/contact",
  research: "/research",
  activities: "/activities",
  support: "/support",
  about: "/about",
  team: "/team",
  careers: "/careers",
  accessibility: "/accessibility",
  legalCenter: "/legal-center",
  terms: "/terms",
  privacy: "/privacy",
  cookiePolicy: "/cookie-policy",
  refundPolicy: "/refund-policy",
  dmcaPolicy: "/dmca-policy",
  generalDisclaimer: "/general-disclaimer",
  shippingPolicy: "/shipping-policy",
  affiliateDisclosure: "/affiliate-disclosure",
  accessibilityStatement: "/accessibility-statement",
  workshopPolicy: "/workshop-policy",
  dashboard: "/dashboard",
  achievements: "/achievements",
  progress: "/progress",
  library: "/library",
  parentDashboard: "/parent-dashboard",
  meditation: "/meditation",
  meditationTimer: "/meditation-timer",
  levels: "/levels",
  badges: "/badges",
  preferences: "/preferences",
  userHome: "/user-home",
  subscriptionSetup: "/subscription-setup",
  proPayment: "/pro-payment",
  settings: "/settings",
  schoolPortal: "/school-portal",
  adminSetup: "/admin-setup",
  schoolAddUsers: "/school-add-users",
  schoolDirectAddUsers: "/school-direct-add-users",
  importRoster: "/school-direct-add-users/import",
  schoolManageUsers: "/school-manage-users",
  schoolClasses: "/school-classes",
  schoolCalendar: "/school-calendar",
  newSchoolYear: "/school-new-year",
  schoolDashboard: "/school-dashboard",
  adminDashboard: "/admin-dashboard",
  addInitialData: "/add-initial-data",
  grantAdmin: "/grant-admin",
  adminAudit: "/admin-audit",
} as const;

/** Paths with parameters, in the router's own notation; `routes.ts` uses them as they stand. */
export const patterns = {
  ...plain,
  blogPost: "/blog/:id",
  supportArticle: "/support/:article",
  survey: "/survey/:classId",
  schoolClass: "/school-classes/:schoolClassId",
  level: "/grades/:gradeLevel/levels/:levelId",
  skillsList: "/grades/:gradeLevel/levels/:levelId/focusAreas/:focusArea",
  challenge: "/challenges/:gradeLevel/levels/:levelId/:challengeId",
  focusArea: "/focus-areas/:focusArea",
  levelSkill: "/grades/:gradeLevel/levels/:levelId/skills/:focusArea/:skillId",
  skill: "/skills/:skillId",
  core: "/cores/:coreId",
} as const;

/** Where the not-found page is written at build time. Nothing leads there: it is what any unknown address answers with. */
export const notFoundPath = "/404";

/** The name of a screen that has a path. */
export type Screen = keyof typeof patterns;

type ParameterOf<Pattern extends string> = Pattern extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterOf<`/${More}`>
    : Rest
  : never;

type QueryValue = string | number | boolean | undefined;
type Query = Readonly<Record<string, QueryValue>>;
type Parameters<Name extends Screen> = Record<ParameterOf<(typeof patterns)[Name]>, string>;
type Arguments<Name extends Screen> = [ParameterOf<(typeof patterns)[Name]>] extends [never]
  ? [parameters?: Record<string, never>, query?: Query]
  : [parameters: Parameters<Name>, query?: Query];

/**
 * The one way to write a link: `path("skill", { skillId })`, `path("login", {}, { next: here })`.
 * Parameters are escaped; query values that are `undefined` are left out.
 */
export function path<Name extends Screen>(screen: Name, ...[parameters, query]: Arguments<Name>): string {
  const values: Record<string, string> = { ...parameters };
  const place = patterns[screen].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${place}?${search}` : place;
}

/**
 * The page that the user wanted before signing in: only a path of this site, so that
 * a crafted link can't send them away after signing in.
 */
export function safeNext(next: string | null): string {
  const [place = ""] = next?.split(/[?#]/) ?? [];
  // Browsers leave out control characters and read a backslash as "/": "/\t/elsewhere.example" would lead to another site.
  const isHere = place.startsWith("/") && !place.includes("//") && !/[\p{Cc}\\]/u.test(next ?? "");
  return next && isHere ? next : path("dashboard");
}
