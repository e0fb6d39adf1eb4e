import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Parameters that Remix puts into addresses and takes out again before a loader or an action sees them. */
const OWN_PARAMETERS = /[?&](index|_routes|_data)(=|&|$)/;

/**
 * Remix copies the request twice for every loader and action, to take its own parameters out of the address, whether
 * they are in it or not: eight copies for a page of four loaders, each with an abort signal and its listeners, were a
 * tenth of a small answer's time. Loaders only read the request, and the one action alone takes its body, so without
 * such parameters they all get the same one. Call it before Remix's server is loaded.
 */
export function shareRequestsOfRoutes(data = dataOfRemix()) {
  data.callRouteLoader = sharing(data.callRouteLoader, "loader");
  data.callRouteAction = sharing(data.callRouteAction, "action");
}

/** Calls the route's `kind` with the request itself where Remix's own `callRoute` would only copy it. */
function sharing(callRoute, kind) {
  return async (call) => {
    const { loadContext: context, params, request, routeId, singleFetch } = call;
    if (!singleFetch || OWN_PARAMETERS.test(request.url)) return callRoute(call);
    const result = await call[kind]({ request, context, params });
    if (result === undefined) throw new Error(`the ${kind} of route "${routeId}" returned nothing`);
    return result;
  };
}

function dataOfRemix() {
  const require = createRequire(import.meta.url);
  return require(join(dirname(require.resolve("@remix-run/server-runtime")), "data.js"));
}
