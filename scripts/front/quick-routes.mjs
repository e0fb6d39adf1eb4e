import { createRequire } from "node:module";

/** The desk's own part of the site (app/routes.ts). */
const DESK = "desk";

/** More shapes than a site has: only made-up addresses reach it. */
const MAX_SHAPES = 1_000;

/**
 * Remix flattens, ranks and compares all routes of the site for each request, several times. Which of them an address
 * belongs to depends only on its shape: its words that stand in a route, and the number of its other segments. So the
 * branch of a shape is looked up once, and Remix gets the routes of this branch alone. An unknown shape takes the old
 * way. Where `isDeskClosed` says so, for the current request the site has no desk: its addresses are unknown ones. Call
 * it before Remix's server is loaded.
 */
export function matchRoutesQuickly(
  router = createRequire(import.meta.url)("@remix-run/router"),
  { maxShapes = MAX_SHAPES, isDeskClosed = () => false } = {},
) {
  const { matchRoutes, createStaticHandler } = router;
  const branches = branchFinder(matchRoutes, maxShapes);
  const withoutDesk = deskRemover();
  const shown = (routes) => (isDeskClosed() ? withoutDesk(routes) : routes);

  const match = (routes, location, basename) => {
    const branch = branches(routes, pathOf(location), basename);
    if (!branch) return matchRoutes(routes, location, basename);
    // An address that is its own shape is the only one of it: it always has the same matches.
    const isShape = pathOf(location) === branch.shape;
    const matches = (isShape && branch.matches) || matchRoutes(branch.tree, location, basename);
    if (isShape) branch.matches = matches;
    // The callers compare and use the original routes.
    const original = (match) => ({ ...match, params: { ...match.params }, route: branch.routes.get(match.route.id) });
    return matches?.map(original) ?? null;
  };
  router.matchRoutes = (routes, location, basename) => match(shown(routes), location, basename);
  // The application has a copy of the router in its build.
  globalThis[Symbol.for("match-routes")] = match;

  router.createStaticHandler = (routes, options) => {
    const whole = createStaticHandler(routes, options);
    const handlers = new WeakMap();
    const handlerOf = (owner, tree) => {
      if (!handlers.has(owner)) handlers.set(owner, createStaticHandler(tree, options));
      return handlers.get(owner);
    };
    const handlerFor = (request) => {
      const routes = shown(whole.dataRoutes);
      const branch = branches(routes, new URL(request.url).pathname, options?.basename);
      if (branch) return handlerOf(branch, branch.tree);
      return routes === whole.dataRoutes ? whole : handlerOf(routes, routes);
    };
    return {
      dataRoutes: whole.dataRoutes,
      query: (request, ...more) => handlerFor(request).query(request, ...more),
      queryRoute: (request, ...more) => handlerFor(request).queryRoute(request, ...more),
    };
  };
}

/** A function routes → the same without the desk, always the same result for the same routes. */
function deskRemover() {
  const known = new WeakMap();
  const remove = (routes) =>
    routes.flatMap((route) => {
      if (route.path === DESK) return [];
      return [route.children ? { ...route, children: remove(route.children) } : route];
    });
  return (routes) => {
    if (!known.has(routes)) known.set(routes, remove(routes));
    return known.get(routes);
  };
}

const pathOf = (location) => (typeof location === "string" ? location : (location.pathname ?? "/"));

/**
 * A function (routes, path, basename) → the branch of the path: its shape, its routes by id, and as a tree without the
 * others.
 */
function branchFinder(matchRoutes, maxShapes) {
  const known = new WeakMap();
  return (routes, path, basename) => {
    if (!known.has(routes)) known.set(routes, { words: wordsOf(routes), shapes: new Map() });
    const { words, shapes } = known.get(routes);
    const shape = shapeOf(path, words);
    if (shape === undefined) return undefined;
    let branch = shapes.get(shape);
    if (!branch) {
      const matches = matchRoutes(routes, { pathname: path }, basename);
      if (!matches || shapes.size >= maxShapes) return undefined;
      branch = branchOf(
        shape,
        matches.map(({ route }) => route),
      );
      shapes.set(shape, branch);
    }
    return branch;
  };
}

/** All fixed segments of the routes, in small letters: Remix compares without regard to case. */
function wordsOf(routes, words = new Set()) {
  for (const route of routes) {
    for (const segment of (route.path ?? "").split("/")) {
      // `word?` may be missing.
      if (segment && !segment.startsWith(":") && segment !== "*") words.add(segment.replace(/\?$/, "").toLowerCase());
    }
    if (route.children) wordsOf(route.children, words);
  }
  return words;
}

/** `/members/42/chat` → `/members/:/chat`. Undefined for an address in an unusual spelling. */
function shapeOf(path, words) {
  if (!/^\/[\w./-]*$/.test(path)) return undefined;
  return path
    .toLowerCase()
    .split("/")
    .map((segment) => (segment === "" || words.has(segment) ? segment : ":"))
    .join("/");
}

function branchOf(shape, chain) {
  const tree = chain.reduceRight((children, route) => {
    const { children: _, ...own } = route;
    return [children ? { ...own, children } : own];
  }, undefined);
  return { shape, tree, routes: new Map(chain.map((route) => [route.id, route])), matches: undefined };
}
