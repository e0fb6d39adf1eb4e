import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, devices, type Locator, type Page } from "@playwright/test";
import { urls } from "#app/urls.ts";
import { findChromium } from "#tests/support/journeys/chromium.ts";
import { waitForHydration } from "#tests/support/journeys/hydrated.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { bodyOf } from "./fetch-raw.ts";
import type { Line } from "./line.ts";
import { demoMember, openPage, type Person } from "./person.ts";
import { median } from "./statistics.ts";

/** A press must show something within this many milliseconds (app/tracking/README.md#speed). */
const limit = 200;
/** How much slower the processor is made than this machine's. */
const slowdown = 4;
/**
 * How long a press may take to be reported, in milliseconds. A click of less than 16 ms never is; what began it is, as the
 * page's first input.
 */
const reportTimeout = 3000;

/** A press, and the wait for its effect, which must come however early it was. */
type Press = { target: Locator; happened(): Promise<unknown> };
/** `round`: presses of different rounds have different effects. */
type Act = { name: string; path: string; prepare(page: Page, round: number): Promise<Press> };

const soon = { timeout: 30_000 };

/** What members do most, on their phones. `chat`: the path of a conversation. */
const actsWith = (chat: string): Act[] => [
  {
    name: "like",
    path: urls.members(),
    async prepare(page) {
      const card = page.locator("main li[id^=m-]:has(input[name=intent][value=like])").first();
      const liked = page.locator(`#${await card.getAttribute("id")} input[name=intent][value=unlike]`);
      const happened = () => liked.waitFor({ ...soon, state: "attached" });
      return { target: card.locator(".member-heart"), happened };
    },
  },
  {
    name: "send",
    path: chat,
    async prepare(page, round) {
      await page.locator("[data-composer] textarea").fill(`Hello ${round}`);
      const sent = page.getByRole("listitem").filter({ hasText: `Hello ${round}` });
      return { target: page.locator("[data-composer] button[value=send]"), happened: () => sent.last().waitFor(soon) };
    },
  },
  {
    name: "filter",
    path: urls.members(),
    async prepare(page, round) {
      // Not by a press: that would be the one that is measured.
      await page.locator("main details", { hasText: "Age from" }).evaluate((fold) => fold.setAttribute("open", ""));
      const age = 20 + round;
      await page.getByLabel("Age from").fill(String(age));
      const target = page.getByRole("button", { name: "Search", exact: true });
      return { target, happened: () => page.waitForURL(new RegExp(`min_age=${age}`), soon) };
    },
  },
  {
    name: "open a chat",
    path: urls.chats(),
    async prepare(page) {
      const target = page.locator(`main a[href^='${chat}']`).first();
      return { target, happened: () => page.waitForURL(`**${chat}*`, soon) };
    },
  },
  {
    name: "menu",
    path: urls.members(),
    async prepare(page) {
      const menu = "details:has(> summary[aria-label='My account'])";
      return { target: page.locator(`${menu} > summary`), happened: () => page.locator(`${menu}[open]`).waitFor(soon) };
    },
  },
];

/**
 * Interaction to next paint of what members do most, with a processor four times slower, each beside its limit and the
 * bare page's button; and of the same pressed while the page is taken over by React, where each press must have its effect.
 */
export async function interactionPaint(
  site: TestSite,
  bareOrigin: string,
  options: { quick: boolean },
): Promise<Line[]> {
  const [origin = ""] = site.origins;
  const member = await demoMember(site, "premium");
  const acts = actsWith(await pathOfChat(origin, member));
  const browser = await chromium.launch(await findChromium({ whole: true }));
  const context = await memberContext(browser, origin, member);
  const late = new Map<string, number[]>(acts.map(({ name }) => [name, []]));
  const early = new Map<string, number[]>(acts.map(({ name }) => [name, []]));
  const bare: number[] = [];
  // The bare page is measured between the others, so that other load on the machine affects both alike.
  for (let round = 0; round < (options.quick ? 2 : 7); round += 1) {
    for (const act of acts) {
      bare.push(await pressBare(context, bareOrigin));
      late.get(act.name)?.push(await press(context, origin, act, round));
      early.get(act.name)?.push(await pressEarly(context, origin, act, round + 10));
    }
  }
  await browser.close();
  const besides = `beside ${median(bare)} ms of the bare page`;
  const line = (name: string, values: number[]): Line => ({
    name,
    ratio: median(values) / limit,
    aim: { atMost: 1 },
    note: `${median(values)} ms, at most ${Math.max(...values)}, ${besides}`,
  });
  return acts.flatMap(({ name }) => [
    line(`INP at a quarter of the speed / ${limit} ms: ${name}`, late.get(name) ?? []),
    line(`the same, pressed before hydration: ${name}`, early.get(name) ?? []),
  ]);
}

async function pathOfChat(origin: string, member: Person): Promise<string> {
  const answer = await openPage(origin, urls.chats(), member, "phone");
  const chat = /href="(\/chats\/\d+)/.exec(String(bodyOf(answer)))?.[1];
  if (!chat) throw new Error("the demo member has no conversation");
  return chat;
}

async function memberContext(browser: Browser, url: string, member: Person): Promise<BrowserContext> {
  const { cookie = "" } = member.headers("phone");
  const context = await browser.newContext({ ...devices["Pixel 7"], viewport: { width: 360, height: 740 } });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
  return context;
}

/** A page with one press to be timed: by the browser, until the next paint. */
async function timedPage(context: BrowserContext): Promise<{ page: Page; time(): Promise<number> }> {
  const page = await context.newPage();
  const times: number[] = [];
  let hearClick: () => void = () => {};
  const clicked = new Promise<void>((resolve) => (hearClick = resolve));
  // Told at once: a press may lead to another document.
  await page.exposeBinding("tellPress", (_, name: string, duration: number) => {
    times.push(duration);
    if (name === "click") hearClick();
  });
  // No function in it may have a name: the loader of TypeScript would call a helper that pages do not have.
  await page.addInitScript(() => {
    const { tellPress } = window as unknown as { tellPress(name: string, duration: number): void };
    for (const type of ["event", "first-input"]) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
          if (entry.interactionId > 0) tellPress(entry.name, entry.duration);
        }
      }).observe({ type, durationThreshold: 16, buffered: true } as never);
    }
  });
  const time = async () => {
    await Promise.race([clicked, sleep(reportTimeout)]);
    if (times.length === 0) throw new Error("the browser reported no press");
    return Math.max(...times);
  };
  return { page, time };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

async function press(context: BrowserContext, origin: string, act: Act, round: number): Promise<number> {
  const { page, time } = await timedPage(context);
  await page.goto(origin + act.path, { waitUntil: "load" });
  await waitForHydration(page);
  const { target, happened } = await act.prepare(page, round);
  await slowDown(page);
  await tap(target);
  const taken = await time();
  await happened();
  await page.close();
  return taken;
}

/** The same while the scripts run for the first time: pressed as soon as the first of them has arrived. */
async function pressEarly(context: BrowserContext, origin: string, act: Act, round: number): Promise<number> {
  const { page, time } = await timedPage(context);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await slowDown(page);
  await page.goto(origin + act.path, { waitUntil: "commit" });
  const { target, happened } = await act.prepare(page, round);
  await target.scrollIntoViewIfNeeded();
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/"));
  release();
  await arrived;
  await tap(target);
  const taken = await time();
  await happened();
  await page.close();
  return taken;
}

async function pressBare(context: BrowserContext, origin: string): Promise<number> {
  const { page, time } = await timedPage(context);
  await page.goto(origin, { waitUntil: "load" });
  await waitForHydration(page, "body");
  await slowDown(page);
  await tap(page.getByRole("button", { name: "Count" }));
  const taken = await time();
  await page.getByText("counted 1").waitFor(soon);
  await page.close();
  return taken;
}

/** By its place, without waiting for what follows. */
async function tap(target: Locator): Promise<void> {
  await target.tap({ noWaitAfter: true, force: true });
}
