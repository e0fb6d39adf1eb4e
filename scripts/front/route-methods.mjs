import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The methods of an unknown address: it has only its error page. */
const READ_ONLY = "GET, HEAD, OPTIONS";

/**
 * The methods of each address, from the build's route manifest. `allow` returns the value of `Allow`, without the desk's
 * own addresses where it is closed; `isPostOnly` returns true for an address that cannot be opened.
 */
export function routeMethods(client) {
  const routes = readRoutes(client).sort((a, b) => b.rank - a.rank);
  const postOnly = routes.filter(({ hasLoader }) => !hasLoader);
  const pathIn = (url) => url.split("?", 1)[0].replace(/\.data$/, "");
  const routeOf = (path, isDeskClosed) =>
    routes.find(({ pattern, isDesk }) => !(isDesk && isDeskClosed) && pattern.test(path));

  function allow(url, { isDeskClosed }) {
    const route = routeOf(pathIn(url), isDeskClosed);
    if (!route) return READ_ONLY;
    return [route.hasLoader && "GET, HEAD", route.hasAction && "POST", "OPTIONS"].filter(Boolean).join(", ");
  }

  function isPostOnly(url, { isDeskClosed }) {
    const path = pathIn(url);
    return postOnly.some(({ pattern }) => pattern.test(path)) && routeOf(path, isDeskClosed)?.hasLoader === false;
  }

  return { allow, isPostOnly };
}

function readRoutes(client) {
  const routes = readManifest(client);
  return (
    Object.values(routes)
      // The catch-all route only says that the page does not exist.
      .filter((route) => route.index || (route.path && !route.path.endsWith("*")))
      .map((route) => {
        const segments = pathOf(route, routes).split("/").filter(Boolean);
        // A page without a loader can be opened too.
        const hasLoader = route.hasLoader || route.imports?.length > 0 || !route.hasAction;
        const isDesk = segments[0] === "desk";
        return { pattern: patternOf(segments), rank: rankOf(segments), isDesk, hasLoader, hasAction: route.hasAction };
      })
  );
}

function readManifest(client) {
  try {
    const folder = join(client, "assets");
    const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
    const text = name ? readFileSync(join(folder, name), "utf8") : "";
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
  } catch {
    return {};
  }
}

function pathOf(route, routes) {
  const parent = route.parentId && routes[route.parentId];
  return `${parent ? pathOf(parent, routes) : ""}/${route.path ?? ""}`;
}

function patternOf(segments) {
  const parts = segments.map((segment) => {
    if (segment.startsWith(":")) return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
    return `/${segment.replace(/[.+^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${parts.join("") || ""}/?$`, "i");
}

/** Fixed segments rank higher than placeholders. */
function rankOf(segments) {
  return segments.reduce((rank, each) => rank + (each.startsWith(":") ? 1 : 10), 0);
}
