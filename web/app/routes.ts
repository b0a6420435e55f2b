import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { patterns } from "./paths";

/** The inventory of screens. One that isn't listed answers with the not-found page. */
export default [
  layout("routes/public.tsx", [
    index("routes/home.tsx"),
    route(patterns.success, "routes/success.tsx"),
    route(patterns.canceled, "routes/canceled.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/entrance.tsx", [
    route(patterns.login, "routes/login.tsx"),
    route(patterns.signup, "routes/signup.tsx"),
    route(patterns.resetPassword, "routes/reset-password.tsx"),
  ]),
  layout("routes/signed-in.tsx", [
    route(patterns.dashboard, "routes/dashboard.tsx"),
    route(patterns.skillsList, "routes/skills-list.tsx"),
    route(patterns.levelSkill, "routes/skill.tsx", { id: "level-skill" }),
    route(patterns.skill, "routes/skill.tsx"),
    route(patterns.settings, "routes/settings.tsx"),
    layout("routes/school.tsx", [route(patterns.schoolPortal, "routes/school-portal.tsx")]),
  ]),
] satisfies RouteConfig;
