import { index, type RouteConfig } from "@remix-run/route-config";

export default [index("cards.route.tsx")] satisfies RouteConfig;
