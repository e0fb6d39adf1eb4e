import { expect, test } from "vitest";
import { guarded, guardNames } from "./guarded-jobs.ts";
import { publicRoutes } from "./public-routes.ts";
import { firstTouch, isAwaited, jobs, missing, routeTable } from "./route-table.ts";
import { expectNone, placeOf } from "../source-files.ts";

test("every route of routes.ts has its module", () => {
  expectNone(
    missing.map((route) => `${route.file} (${route.address})`),
    "routes.ts names a screen that does not exist. Write it, or remove its line:",
  );
  expect(jobs.length).toBeGreaterThan(10);
});

test("every loader and action guards itself or is public for a reason", () => {
  expectNone(
    guarded.filter((each) => !each.call).map(({ route, job, code }) => `${job} of ${route.id}: ${placeOf(code)}`),
    `Remix runs loaders alone, so a layout's guard protects nothing. Call ${guardNames.join(", ")} in the first line, outside
of any branch, or name it in tests/contract/routes/public-routes.ts with the reason why everybody may ask it:`,
  );
});

test("the guard is awaited and called before the database is used", () => {
  const late = guarded.filter(({ call, guard, code }) => {
    if (!call) return false;
    return (guard !== "devOnly" && !isAwaited(call, code)) || firstTouch(code) < call.getStart();
  });
  expectNone(
    late.map(({ guard, call }) => `${guard}: ${call && placeOf(call)}`),
    "The guard comes too late. Await it before anything that uses the database:",
  );
});

test("the list of public routes names only existing ones", () => {
  const stale = Object.entries(publicRoutes).flatMap(([id, reasons]) =>
    Object.keys(reasons)
      .filter((job) => !jobs.some((each) => each.route.id === id && each.job === job))
      .filter(() => !missing.some((route) => route.id === id))
      .map((job) => `${job} of ${id}`),
  );
  expectNone(stale, "tests/contract/routes/public-routes.ts names what does not exist any more. Take it out:");
  expect(new Set(routeTable.map((route) => route.id)).size).toBe(routeTable.length);
});
