import { expect, test } from "vitest";
import { api, changing, operations } from "./api-operations.ts";
import { changesNothing, publicOperations } from "../routes/public-routes.ts";
import { isEndpoint } from "../routes/route-table.ts";
import { expectNone } from "../source-files.ts";

test("every address of the API is made by endpoint()", () => {
  const own = api.filter(({ code, route }) => !isEndpoint(code) && !changesNothing[route.id]);
  expectNone(
    own.map(({ route, job }) => `${job} of ${route.id}`),
    "Write `const answer = endpoint(path, { GET: … }); export const loader = answer; export const action = answer;`:",
  );
  expect(operations.length).toBeGreaterThan(8);
});

test("every operation is for members, or public for a listed reason", () => {
  const open = operations.filter((each) => !each.forMembers && !(each.forAnybody && publicOperations[each.name]));
  expectNone(
    open.map((each) => `${each.name}: ${each.place}`),
    'Say `who: "member"`, or name it in publicOperations (tests/contract/routes/public-routes.ts) with the reason:',
  );
  const names = operations.filter((each) => each.forAnybody).map((each) => each.name);
  expect(Object.keys(publicOperations).filter((name) => !names.includes(name))).toEqual([]);
});

test("every operation that changes data goes through the form door", () => {
  expectNone(
    changing.filter((each) => !each.door).map((each) => `${each.name}: ${each.place}`),
    "Without a `body` schema endpoint() opens no door. Give it one (z.object({}) for an empty body), or call beaconDoor:",
  );
  const acting = operations.filter((each) => each.acts && each.method !== "GET");
  expectNone(
    acting.map((each) => each.place),
    "`acts` is for GETs with side effects; other methods have their door:",
  );
});
