import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Parameters that Remix puts into addresses and takes out again before a loader sees them. */
const OWN_PARAMETERS = /[?&](index|_routes|_data)(=|&|$)/;

/**
 * Remix copies the request twice for every loader, to take its own parameters out of the address, whether they are in
 * it or not: eight copies for a page of four loaders, each with an abort signal and its listeners, were a tenth of a
 * small answer's time. Loaders only read the request, so without such parameters they all get the same one. Call it
 * before Remix's server is loaded.
 */
export function shareRequestsOfLoaders(data = dataOfRemix()) {
  const { callRouteLoader } = data;
  data.callRouteLoader = async (call) => {
    const { loader, loadContext: context, params, request, routeId, singleFetch } = call;
    if (!singleFetch || OWN_PARAMETERS.test(request.url)) return callRouteLoader(call);
    const result = await loader({ request, context, params });
    if (result === undefined) throw new Error(`the loader of route "${routeId}" returned nothing`);
    return result;
  };
}

function dataOfRemix() {
  const require = createRequire(import.meta.url);
  return require(join(dirname(require.resolve("@remix-run/server-runtime")), "data.js"));
}
