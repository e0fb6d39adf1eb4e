import { type BrowserContext, expect, type Locator, type Page, test as base } from "@playwright/test";
import { insertSession } from "#app/account/session.queries.server.ts";
import { createDb, createPool } from "#db/connect.ts";
import { Browser } from "../support/browser.ts";
import type { TestSite } from "../support/site.ts";

export const origin = process.env.TEST_ORIGIN ?? "";

/**
 * Journeys through one site that all workers share: `site` serves builders and looks into the database. Whatever the
 * browser complains about fails the journey; refused pages are answers, not complaints.
 */
export const test = base.extend<{ complaints: string[] }, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const db = createDb(createPool(process.env.TEST_DATABASE_URL ?? "", { max: 2, onError: () => {} }));
      await use({ db, visitor: () => new Browser(origin) } as unknown as TestSite);
      await db.destroy();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      hearComplaints(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The answer itself is judged below; a browser that is offline says so of its worker's program; a live line that meets
 * an ended session is led to the login, which is no stream.
 */
const expected =
  /^Failed to load resource|^An unknown error occurred when fetching the script|^EventSource's response has a MIME type/;

/** Errors of the console and of scripts, answers of 500 and more, and files that are not there. */
function hearComplaints(context: BrowserContext, complaints: string[]): void {
  const where = (page: Page | null) => (page ? new URL(page.url()).pathname : "");
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (expected.test(message.text())) return;
    complaints.push(`${where(message.page())}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`${where(error.page())}: ${error.error().message}`));
  context.on("response", (answer) => {
    const isFile = !["document", "fetch", "xhr", "ping"].includes(answer.request().resourceType());
    // The page of all primitives shows a picture that is missing, on purpose.
    if (answer.url().endsWith("/photos/none/match")) return;
    if (answer.status() >= (isFile ? 400 : 500)) complaints.push(`${answer.status()} ${answer.url()}`);
  });
}

/** Signs a browser in to an account, past the login form. */
export async function signIn(context: BrowserContext, site: TestSite, accountId: number): Promise<void> {
  const secret = await insertSession(site.db, { accountId, siteId: 1, userAgent: "test" }, new Date());
  await context.addCookies([
    { name: "session", value: secret, url: origin },
    { name: "language", value: "en", url: origin },
  ]);
}

/** Opens a page and waits until its scripts, if it has some, have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: "domcontentloaded" });
  await ready(page);
}

/** Waits until React has taken the page over; a page without it is ready as it is. */
export async function ready(page: Page): Promise<void> {
  // Without scripts a conversation's frame goes on for ever: its page is never wholly loaded.
  if (test.info().project.use.javaScriptEnabled === false) return page.waitForLoadState("domcontentloaded");
  await page.waitForLoadState("load");
  await page.waitForFunction(
    () => !document.querySelector("#texts") || Object.keys(document.body).some((key) => key.startsWith("__reactFiber")),
  );
}

/** A visitor's way past the warning for adults, where the page shows it. */
export async function enter(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Enter", exact: true });
  if ((await button.count()) === 0) return;
  await dismissedBy(page, () => button.click());
  await expect(button).toHaveCount(0);
  await ready(page);
}

/** Puts something away and waits for the server's cookie: with scripts it leaves the screen before that. */
export async function dismissedBy(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/dismiss"));
  await press();
  await answered;
}

/** A conversation's messages: without scripts they stand in the frame that goes on by itself. */
export function messagesOf(page: Page): Locator {
  const scripts = test.info().project.use.javaScriptEnabled !== false;
  return (scripts ? page : page.frameLocator("iframe")).getByRole("list", { name: "Messages" });
}

let made = 0;

/** A name that nobody else in the run has. */
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
