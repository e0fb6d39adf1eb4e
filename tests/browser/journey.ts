import { type BrowserContext, expect, type Locator, type Page, test as base } from "@playwright/test";
import { insertSession } from "#app/account/session/session.queries.server.ts";
import { createDb, createPool } from "#db/connect.ts";
import { aMember, type Member } from "../support/members/a-member.ts";
import { waitForHydration } from "../support/journeys/hydrated.ts";
import { Browser } from "../support/requests/browser.ts";
import type { TestSite } from "../support/site/site.ts";

export const origin = process.env.TEST_ORIGIN ?? "";

/**
 * Journeys through one site shared by all workers: `site` is for builders and for reading the database. Errors in the
 * browser fail the journey; refused pages are answers, not errors.
 */
export const test = base.extend<{ serviceWorker: boolean; complaints: string[] }, { site: TestSite }>({
  serviceWorker: [false, { option: true }],
  site: [
    async ({}, use) => {
      const db = createDb(createPool(process.env.TEST_DATABASE_URL ?? "", { max: 2, onError: () => {} }));
      await use({ db, visitor: () => new Browser(origin) } as unknown as TestSite);
      await db.destroy();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ context, serviceWorker }, use) => {
      const complaints: string[] = [];
      hearComplaints(context, complaints);
      // It takes a process of its own: only for journeys that are about it.
      if (!serviceWorker) await context.addInitScript(refuseServiceWorkers);
      await use(complaints);
      for (const page of context.pages()) {
        if (test.info().errors.length > 0) complaints.push(await whatIsShown(page));
        await leave(page);
      }
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Expected messages: answers are checked below; an offline browser reports its worker's script; a live connection with
 * an ended session is redirected to the login, which is no stream.
 */
const expected =
  /^Failed to load resource|^An unknown error occurred when fetching the script|^EventSource's response has a MIME type/;

/** Records errors of the console and of scripts, answers of 500 and more, missing files, and reports of a policy. */
function hearComplaints(context: BrowserContext, complaints: string[]): void {
  const where = (page: Page | null) => (page ? new URL(page.url()).pathname : "");
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (expected.test(message.text())) return;
    complaints.push(`${where(message.page())}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`${where(error.page())}: ${error.error().message}`));
  context.on("request", (request) => {
    if (request.url().endsWith("/csp-report"))
      complaints.push(`${where(request.frame().page())}: ${request.postData()}`);
  });
  context.on("response", (answer) => {
    const isFile = !["document", "fetch", "xhr", "ping"].includes(answer.request().resourceType());
    // The page of all UI components shows a missing picture on purpose.
    if (answer.url().endsWith("/photos/none/match")) return;
    if (answer.status() >= (isFile ? 400 : 500)) complaints.push(`${answer.status()} ${answer.url()}`);
  });
}

/** A failed journey says where it stood. */
async function whatIsShown(page: Page): Promise<string> {
  const tree = await page.locator("body").ariaSnapshot({ timeout: 2_000 }).catch(String);
  return `${page.url()} shows:\n${tree.slice(0, 2_000)}`;
}

/**
 * Ends what the page still loads: the next journey in this page would fail on a form that is answered meanwhile. What a
 * script submits just now interrupts the way out; only a second one without a break is the end of it.
 */
export async function leave(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("about:blank");
    await page.goto("about:blank");
  }).toPass({ timeout: 10_000 });
}

function refuseServiceWorkers(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker) serviceWorker.register = () => Promise.reject(new Error("this journey has no service worker"));
}

/** Signs a browser in to an account without the login form. */
export async function signIn(context: BrowserContext, site: TestSite, accountId: number): Promise<void> {
  const secret = await insertSession(site.db, { accountId, siteId: 1, userAgent: "test" }, new Date());
  await context.addCookies([
    { name: "session", value: secret, url: origin },
    { name: "language", value: "en", url: origin },
  ]);
}

/** Whether React runs in this project's browser: light pages have only `/v.js`. */
export const hasReact = () => test.info().project.name === "with JavaScript";

/** Whether this project's browser has chosen light pages. */
export const isLight = () => test.info().project.name === "light pages";

/** Opens a page and waits until it is hydrated, if it has scripts. */
export async function open(page: Page, path: string): Promise<void> {
  // The open tab of another account, once somebody else has signed in, loads itself again and interrupts the way.
  await expect(async () => {
    await page.goto(origin + path, { waitUntil: "domcontentloaded" });
  }).toPass({ timeout: 20_000 });
  await ready(page);
}

/** The paths of the documents that are requested from now on. */
export function requestedDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Waits until React has hydrated the page; a page without React is ready once its stylesheets are loaded. */
export async function ready(page: Page): Promise<void> {
  // Without scripts a conversation's frame never ends, so its page never finishes loading; and Playwright reads a page
  // before its stylesheets are loaded.
  if (test.info().project.use.javaScriptEnabled === false) {
    await page.waitForLoadState("domcontentloaded");
    return expect.poll(() => page.evaluate(isStyled)).toBe(true);
  }
  await page.waitForLoadState("load");
  await waitForHydration(page);
}

function isStyled(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every((each) => each.sheet);
}

/** Ben opens a new conversation with Anna. */
export async function openNewChat(
  { page, context, site }: { page: Page; context: BrowserContext; site: TestSite },
  credits: number,
): Promise<{ anna: Member; ben: Member }> {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits });
  const ben = await aMember(site, { name: newName("Ben"), credits });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  return { anna, ben };
}

/** Accepts the entry warning for adults, if the page shows it. */
export async function enter(page: Page, words = "Enter"): Promise<void> {
  const button = page.getByRole("button", { name: words, exact: true });
  if ((await button.count()) === 0) return;
  await dismissedBy(page, () => button.click());
  await expect(button).toHaveCount(0);
  await ready(page);
}

/** Dismisses something and waits for the server's cookie: with scripts it disappears from the screen earlier. */
export async function dismissedBy(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/dismiss"));
  await press();
  await answered;
}

/** A conversation's messages: without scripts they are in the live frame. */
export function messagesOf(page: Page): Locator {
  const scripts = test.info().project.use.javaScriptEnabled !== false;
  return (scripts ? page : page.frameLocator("iframe")).getByRole("list", { name: "Messages" });
}

/**
 * Reaches something by the Tab key alone, in at most `max` presses. Where there are no scripts the touch of a phone does it.
 */
export async function tabTo(target: Locator, max = 30): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return target.focus();
  const hasFocus = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let presses = 0; presses < max; presses++) {
    await target.page().keyboard.press("Tab");
    if (await hasFocus()) return;
  }
  throw new Error(`${String(target)} is not reached by ${max} presses of Tab`);
}

let made = 0;

/** A name that is unique in the run. */
export function newName(start: string): string {
  return `${start} ${process.env.TEST_WORKER_INDEX ?? 0}-${++made}`;
}

/** The link in the newest mail to an address. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  type Mail = { kind: string; to: string; text: string };
  const find = async () => {
    const mails = (await (await page.request.get(`${origin}/dev/outbox.json`)).json()) as Mail[];
    return mails.find((mail) => mail.kind === "mail" && mail.to === email)?.text;
  };
  await expect.poll(find).toBeTruthy();
  return /https?:\/\/\S+/.exec((await find()) ?? "")?.[0] ?? "";
}

export { expect };
