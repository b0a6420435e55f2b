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
  layout("routes/signed-in.tsx", [route(patterns.settings, "routes/settings.tsx")]),
] satisfies RouteConfig;
