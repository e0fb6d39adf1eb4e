import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../support/a-member.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { type Guard, guards, publicRoutes } from "./public-routes.ts";
import {
  certainCall,
  dataAddress,
  filledIn,
  firstTouch,
  isAwaited,
  isEndpoint,
  jobs,
  missing,
  routeTable,
} from "./route-table.ts";
import { expectNone, placeOf } from "./source-files.ts";

const names = Object.keys(guards);

/** Every loader and action that is not public, with the guard it calls for certain. */
const guarded = jobs
  .filter(({ route, job, code }) => !publicRoutes[route.id]?.[job] && !isEndpoint(code))
  .map((each) => {
    const call = certainCall(each.code, names);
    return { ...each, call, guard: call?.expression.getText() as Guard | undefined };
  });

describe("in the code", () => {
  test("every route of routes.ts has its module", () => {
    expectNone(
      missing.map((route) => `${route.file} (${route.address})`),
      "routes.ts names a screen that does not exist. Write it, or take its line out:",
    );
    expect(jobs.length).toBeGreaterThan(10);
  });

  test("every loader and action guards itself or is public for a reason", () => {
    expectNone(
      guarded.filter((each) => !each.call).map(({ route, job, code }) => `${job} of ${route.id}: ${placeOf(code)}`),
      `Remix runs loaders alone, so a layout's guard protects nothing. Call ${names.join(", ")} in the first line, outside
of any branch, or name it in tests/contract/public-routes.ts with the reason why everybody may ask it:`,
    );
  });

  test("the guard is awaited and stands before the database", () => {
    const late = guarded.filter(({ call, guard, code }) => {
      if (!call) return false;
      return (guard !== "devOnly" && !isAwaited(call, code)) || firstTouch(code) < call.getStart();
    });
    expectNone(
      late.map(({ guard, call }) => `${guard}: ${call && placeOf(call)}`),
      "The guard comes too late. Await it before anything that touches the database:",
    );
  });

  test("the list of public routes names what is there", () => {
    const stale = Object.entries(publicRoutes).flatMap(([id, reasons]) =>
      Object.keys(reasons)
        .filter((job) => !jobs.some((each) => each.route.id === id && each.job === job))
        .filter(() => !missing.some((route) => route.id === id))
        .map((job) => `${job} of ${id}`),
    );
    expectNone(stale, "tests/contract/public-routes.ts names what does not exist any more. Take it out:");
    expect(new Set(routeTable.map((route) => route.id)).size).toBe(routeTable.length);
  });
});

describe("on the running site", () => {
  let site: TestSite;
  beforeAll(async () => {
    // Outside of the demo, so that /dev is closed as well.
    site = await startSite({ env: { DEMO: "0", TEST_HOOKS: "0" } });
  });
  afterAll(() => site.stop());

  const openTo = (guard: Guard | undefined) => guards[guard ?? "requireViewer"];
  const visitorsOnly = guarded.filter((each) => openTo(each.guard) === "visitors");
  const closed = guarded.filter((each) => !visitorsOnly.includes(each));
  const ofJob = (list: typeof guarded, job: string) => list.filter((each) => each.job === job);

  test("a visitor is kept out of every screen that is not public", async () => {
    const open: string[] = [];
    for (const { route } of ofJob(closed, "loader")) {
      const page = filledIn(route.address);
      const whole = await site.visitor().get(page);
      const toLogin = whole.location?.startsWith("/login") ?? false;
      if (!toLogin && ![403, 404].includes(whole.status))
        open.push(`GET ${page}: ${whole.status} ${whole.location ?? ""}`);
    }
    expectNone(open, "A visitor gets in. The screen must lead to /login or answer 403 or 404:");
  });

  test("a visitor who asks a single loader is kept out as well", async () => {
    const open: string[] = [];
    for (const { route } of ofJob(closed, "loader")) {
      const alone = await site.visitor().get(dataAddress(route));
      // Single fetch tells a redirect in the body of a 202.
      const toLogin = alone.status === 202 && alone.text.includes("/login");
      if (!toLogin && ![403, 404].includes(alone.status)) open.push(`GET ${dataAddress(route)}: ${alone.status}`);
    }
    expectNone(open, "A loader that is asked alone answers a visitor. It must guard itself:");
  });

  test("a visitor can post to no action that is not public", async () => {
    const open: string[] = [];
    for (const { route } of ofJob(closed, "action")) {
      const page = filledIn(route.address);
      const answer = await site.visitor().post(page, { intent: "like" });
      const toLogin = answer.location?.startsWith("/login") ?? false;
      if (!toLogin && ![403, 404].includes(answer.status)) open.push(`POST ${page}: ${answer.status}`);
    }
    expectNone(open, "A visitor's post is let in. The action must guard itself:");
  });

  test("a signed-in member is led on from the visitors' screens", async () => {
    const { browser } = await aMember(site);
    const open: string[] = [];
    for (const { route } of ofJob(visitorsOnly, "loader")) {
      const answer = await browser.get(filledIn(route.address));
      if (!answer.location?.startsWith("/members")) open.push(`GET ${filledIn(route.address)}: ${answer.status}`);
    }
    expectNone(open, "A member sees a visitors' screen. It must lead to /members (product 2):");
  });
});
