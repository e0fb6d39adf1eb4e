import type { EntryContext } from "@remix-run/node";

/**
 * The context of a document with its own routes only. Remix's renderer builds, ranks and matches the routes it is given
 * anew for every document: all of the site's cost more than the page's own code. The browser reads them from its own
 * file.
 */
export function withNearRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.flatMap(({ route }) => {
      const near = manifest.routes[route.id];
      return near ? [[route.id, near]] : [];
    }),
  );
  return { ...context, manifest: { ...manifest, routes } };
}
