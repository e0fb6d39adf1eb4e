import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { aMember, type Member } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { findChromium } from "../../support/journeys/chromium.ts";
import { siteWithWorker } from "../../support/journeys/other-worker.ts";
import {
  clickNewest,
  closeAll,
  deliver,
  deliverUntilShown,
  hearTheWorker,
  heardBy,
  cachedPages,
  shownOn,
  tabsOf,
  workerOf,
} from "../../support/journeys/worker.ts";
import { expect, messagesOf, newName, open, origin, signIn, test } from "../journey.ts";

test.use({ serviceWorker: true, reuseContext: false, launchOptions: await findChromium({ whole: true }) });

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["notifications"], { origin });
  await hearTheWorker(context);
});

/** Ben writes to Anna; returns their conversation and the push message for Anna's device. */
async function written(ben: Member, anna: Member, text: string) {
  const answer = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text });
  expect(answer.status).toBe(302);
  const { id } = (
    (await (await anna.browser.get("/api/chats.php")).json()) as { chats: { conversation: { id: number } }[] }
  ).chats[0]!.conversation;
  const message = { title: "Vesper", body: "You have a new message.", url: `/chats/${id}`, tag: `chat-${id}` };
  return { path: `/chats/${id}`, message };
}

async function aPair(site: TestSite) {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 100, premium: true });
  return { anna, ben };
}

/** Opens a page that learns about news only by push: without the live stream and without polling. */
async function openDeaf(page: Page, path: string): Promise<void> {
  await page.route("**/events", (route) => route.abort());
  await page.clock.install();
  await open(page, path);
  await workerOf(page);
  const counts = ["chats", "likes"].map((name) => page.waitForResponse(`**/api/${name}.php?*`));
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
  // The poll that was due in that hour is answered before there is news; the clock stands still for the next one.
  for (const answer of await Promise.all(counts)) await answer.finished();
}

test("a push message is shown and passed to the page, which reloads its counts", async ({ page, context, site }) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  await openDeaf(page, "/members");
  const { message } = await written(ben, anna, "Are you there?");
  await expect(page).toHaveTitle(/^[^(]/);
  const url = origin + message.url;
  await deliverUntilShown(page, message, [{ ...message, url }]);
  await expect(page).toHaveTitle(/^\(1\) /);
  expect((await heardBy(page)).at(-1)).toEqual({ type: "new push message", ...message, url });
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("last-push") ?? "null") as object)).toEqual({
    ...message,
    url,
  });

  // A newer message of the same conversation replaces the older one.
  const newer = { ...message, body: "You have two." };
  await deliverUntilShown(page, newer, [{ ...newer, url }]);
});

test("a malformed push shows a generic notification, because browsers revoke the permission after silent pushes @thorough", async ({
  page,
  context,
  site,
}) => {
  const { anna } = await aPair(site);
  await signIn(context, site, anna.accountId);
  await open(page, "/likes");
  await workerOf(page);
  await expect.poll(async () => (await cachedPages(page)).length).toBe(1);
  const plain = { title: "Vesper", body: "There's something new for you.", url: `${origin}/`, tag: "news" };
  for (const nonsense of ["", "no json", "null", '{"title":7}', "[]"]) {
    await deliverUntilShown(page, nonsense, [plain]);
    await closeAll(page);
    await expect.poll(() => shownOn(page)).toEqual([]);
  }
  const broken = { title: "Vesper", body: "A broken address", tag: "like" };
  await deliverUntilShown(page, { ...broken, url: "http://[" }, [{ ...broken, url: `${origin}/` }]);
  const elsewhere = { title: "Vesper", body: "Elsewhere", tag: "like" };
  await deliverUntilShown(page, { ...elsewhere, url: "https://evil.example/x" }, [{ ...elsewhere, url: `${origin}/` }]);
});

test("a click on a notification opens the conversation in the tab", async ({ page, context, site }) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  await open(page, "/likes");
  const worker = await workerOf(page);
  const { message, path } = await written(ben, anna, "Are you there?");
  await deliverUntilShown(page, message, [{ ...message, url: origin + path }]);
  expect(await clickNewest(worker)).toEqual({ focused: ["/likes"], opened: [] });
  await expect(page).toHaveURL(origin + path);
  await expect(messagesOf(page)).toContainText("Are you there?");
  expect(await heardBy(page)).toContainEqual({ type: "new push click", url: path });
  expect(await shownOn(page)).toEqual([]);
});

test("a click uses the tab that shows the conversation; without a tab it opens one @thorough", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  const { message, path } = await written(ben, anna, "Are you there?");
  await open(page, path);
  const worker = await workerOf(page);
  const other = await context.newPage();
  await open(other, "/members");
  await workerOf(other);
  await deliverUntilShown(page, message, [{ ...message, url: origin + path }]);
  expect(await clickNewest(worker)).toEqual({ focused: [path], opened: [] });
  await expect.poll(() => heardBy(page)).toContainEqual({ type: "new push click", url: path });
  expect((await heardBy(other)).map(({ type }) => type)).not.toContain("new push click");
  await expect(other).toHaveURL(`${origin}/members`);

  await deliverUntilShown(page, message, [{ ...message, url: origin + path }]);
  await page.goto("about:blank");
  await other.goto("about:blank");
  await expect.poll(() => tabsOf(worker)).toBe(0);
  expect(await clickNewest(worker)).toEqual({ focused: [], opened: [origin + path] });
});

test("offline, the offline page is shown in the member's language, and its link works again online", async ({
  page,
  context,
  site,
}) => {
  const { anna } = await aPair(site);
  await site.db.updateTable("account").set({ language: "de" }).where("id", "=", anna.accountId).execute();
  await signIn(context, site, anna.accountId);
  await context.addCookies([{ name: "language", value: "de", url: origin }]);
  const line = await siteWithWorker(origin);
  try {
    await page.goto(`${line.origin}/likes`);
    await workerOf(page);
    await expect
      .poll(async () => (await cachedPages(page)).map(({ text }) => /<html lang="(\w+)"/.exec(text)?.[1]))
      .toEqual(["de"]);
    line.cut();
    await page.goto(`${line.origin}/members?country=NL`);
    await expect(page.getByRole("heading", { level: 1, name: "Keine Verbindung" })).toBeVisible();
    await expect(page).toHaveURL(`${line.origin}/members?country=NL`);
    line.mend();
    await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Keine Verbindung" })).toHaveCount(0);
    await expect(page).toHaveURL(`${line.origin}/members?country=NL`);
    await expect(page.getByRole("link", { name: /Nachrichten/ }).first()).toBeVisible();
  } finally {
    await line.stop();
  }
});

test("the worker caches the offline page and no personal data @thorough", async ({ page, context, site }) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  const { path } = await written(ben, anna, "A secret of ours");
  await open(page, "/members");
  await workerOf(page);
  for (const each of ["/chats", path, "/likes", "/profile", "/settings", "/notifications"]) await open(page, each);
  const cached = await cachedPages(page);
  expect(cached.map(({ shelf, path }) => `${shelf} ${path}`)).toEqual(["offline-2 /offline"]);
  for (const word of [anna.name, ben.name, anna.email, "A secret of ours"]) {
    expect(cached[0]?.text).not.toContain(word);
  }
});

test("a newer worker takes over at the next page and deletes the older one's cache @thorough", async ({
  page,
  context,
  site,
}) => {
  const current = readFileSync("public/sw.js", "utf8");
  const older = current.replace("const version = 2;", "const version = 1;");
  expect(older).not.toBe(current);
  const deployed = await siteWithWorker(origin);
  try {
    const { anna } = await aPair(site);
    await signIn(context, site, anna.accountId);
    deployed.deploy(older);
    await page.goto(`${deployed.origin}/likes`);
    await workerOf(page);
    const shelves = async () => (await cachedPages(page)).map(({ shelf, path }) => `${shelf} ${path}`);
    await expect.poll(shelves).toEqual(["offline-1 /offline"]);

    deployed.deploy(current);
    await page.goto(`${deployed.origin}/members`);
    await expect.poll(shelves).toEqual(["offline-2 /offline"]);
    await workerOf(page);
    const message = { title: "Vesper", body: "You have a new like.", url: "/likes", tag: "like" };
    await deliver(page, message);
    await expect.poll(() => heardBy(page)).toHaveLength(1);
  } finally {
    await page.close();
    await deployed.stop();
  }
});
