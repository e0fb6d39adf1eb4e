import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { shareRequestsOfRoutes } from "./route-requests.mjs";

const require = createRequire(import.meta.url);
const remix = { ...require(join(dirname(require.resolve("@remix-run/server-runtime")), "data.js")) };
shareRequestsOfRoutes(remix);

describe.each([
  { kind: "loader", callRoute: remix.callRouteLoader },
  { kind: "action", callRoute: remix.callRouteAction },
])("$kind", ({ kind, callRoute }) => {
  /** The request that it gets. */
  async function givenTo(request: Request, singleFetch = true): Promise<Request> {
    let given: Request | undefined;
    const handler = (args: { request: Request }) => ((given = args.request), null);
    await callRoute({ [kind]: handler, loadContext: {}, params: {}, request, routeId: "members", singleFetch });
    return given!;
  }

  test("gets the request itself", async () => {
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

  test("one that returns nothing is a bug, as in Remix", async () => {
    const call = { [kind]: () => undefined, loadContext: {}, params: {}, routeId: "members", singleFetch: true };
    await expect(callRoute({ ...call, request: new Request("http://localhost/members") })).rejects.toThrow(
      'route "members" returned nothing',
    );
  });
});

test("an action reads the body of the request, also of one whose address was cleaned", async () => {
  const action = ({ request }: { request: Request }) => request.text();
  for (const query of ["", "?index"]) {
    const request = new Request(`http://localhost/members${query}`, { method: "POST", body: "text=hello" });
    const call = { action, loadContext: {}, params: {}, request, routeId: "members", singleFetch: true };
    expect(await remix.callRouteAction(call)).toBe("text=hello");
  }
});
