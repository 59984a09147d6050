import { type RouteConfig, route } from "@remix-run/route-config";

export default [
  route("api/*", "routes/resources/api.ts"),
  route("health", "routes/resources/health.ts"),
  route("texts/:language", "routes/resources/texts.ts"),
  route("preferences", "routes/resources/preferences.ts"),
  route("*", "routes/shell/not-found.tsx"),
] satisfies RouteConfig;
