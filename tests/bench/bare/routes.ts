import { index, route, type RouteConfig } from "@remix-run/route-config";

export default [index("cards.route.tsx"), route("photos/:number/match", "photo.route.ts")] satisfies RouteConfig;
