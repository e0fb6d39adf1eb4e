import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { shareRequestsOfLoaders } from "./loader-requests.mjs";

const require = createRequire(import.meta.url);
const remix = { ...require(join(dirname(require.resolve("@remix-run/server-runtime")), "data.js")) };
shareRequestsOfLoaders(remix);

/** The request that a loader gets. */
async function givenTo(request: Request, singleFetch = true): Promise<Request> {
  let given: Request | undefined;
  const loader = (args: { request: Request }) => ((given = args.request), null);
  await remix.callRouteLoader({ loader, loadContext: {}, params: {}, request, routeId: "members", singleFetch });
  return given!;
}

test("a loader gets the request itself", async () => {
  const request = new Request("http://localhost/members?min_age=30&my_index=1", { headers: { cookie: "a=b" } });
  expect(await givenTo(request)).toBe(request);
});

test.each(["?index&a=1", "?a=1&_routes=root", "?_routes=&a=1"])(
  "Remix's own parameters are taken out: %s",
  async (query) => {
    const given = await givenTo(new Request(`http://localhost/members${query}`));
    expect(given.url).toBe("http://localhost/members?a=1");
  },
);

test("a loader that returns nothing is a bug, as in Remix", async () => {
  const call = { loader: () => undefined, loadContext: {}, params: {}, routeId: "members", singleFetch: true };
  await expect(remix.callRouteLoader({ ...call, request: new Request("http://localhost/members") })).rejects.toThrow(
    'route "members" returned nothing',
  );
});
