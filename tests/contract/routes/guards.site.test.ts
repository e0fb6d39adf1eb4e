import { afterAll, beforeAll, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { guarded } from "./guarded-jobs.ts";
import { type Guard, guards } from "./public-routes.ts";
import { dataAddress, filledIn } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

let site: TestSite;
beforeAll(async () => {
  // Not the demo, so that /dev is closed as well.
  site = await startSite({ env: { DEMO: "0", TEST_HOOKS: "0" } });
});
afterAll(() => site.stop());

const openTo = (guard: Guard | undefined) => guards[guard ?? "requireViewer"];
const visitorsOnly = guarded.filter((each) => openTo(each.guard) === "visitors");
const closed = guarded.filter((each) => !visitorsOnly.includes(each));
const leadsToLogin = (location: string | null | undefined) => /^\/(desk\/)?login/.test(location ?? "");
const ofJob = (list: typeof guarded, job: string) => list.filter((each) => each.job === job);

test("a visitor is kept out of every screen that is not public", async () => {
  const open: string[] = [];
  for (const { route } of ofJob(closed, "loader")) {
    const page = filledIn(route.address);
    const whole = await site.visitor().get(page);
    const toLogin = leadsToLogin(whole.location);
    if (!toLogin && ![403, 404].includes(whole.status))
      open.push(`GET ${page}: ${whole.status} ${whole.location ?? ""}`);
  }
  expectNone(open, "A visitor gets in. The screen must lead to /login or answer 403 or 404:");
});

test("a visitor who requests a single loader is kept out as well", async () => {
  const open: string[] = [];
  for (const { route } of ofJob(closed, "loader")) {
    const alone = await site.visitor().get(dataAddress(route));
    // Single fetch sends a redirect in the body of a 202.
    const toLogin = alone.status === 202 && /"\/(desk\/)?login/.test(alone.text);
    if (!toLogin && ![403, 404].includes(alone.status)) open.push(`GET ${dataAddress(route)}: ${alone.status}`);
  }
  expectNone(open, "A loader that is requested alone answers a visitor. It must guard itself:");
});

test("a visitor can post to no action that is not public", async () => {
  const open: string[] = [];
  for (const { route } of ofJob(closed, "action")) {
    const page = filledIn(route.address);
    const answer = await site.visitor().post(page, { intent: "like" });
    const toLogin = leadsToLogin(answer.location);
    if (!toLogin && ![403, 404].includes(answer.status)) open.push(`POST ${page}: ${answer.status}`);
  }
  expectNone(open, "A visitor's post is let in. The action must guard itself:");
});

test("a signed-in member is redirected from the visitors' screens", async () => {
  const { browser } = await aMember(site);
  const open: string[] = [];
  for (const { route } of ofJob(visitorsOnly, "loader")) {
    const answer = await browser.get(filledIn(route.address));
    if (!answer.location?.startsWith("/members")) open.push(`GET ${filledIn(route.address)}: ${answer.status}`);
  }
  expectNone(open, "A member sees a visitors' screen. It must lead to /members (app/account/README.md#redirects):");
});
