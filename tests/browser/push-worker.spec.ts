import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { aMember, type Member } from "../support/a-member.ts";
import { siteWithWorker } from "../support/other-worker.ts";
import { clickNewest, deliver, hearTheWorker, heardBy, keptBy, shownOn, tabsOf, workerOf } from "../support/worker.ts";
import { expect, messagesOf, newName, open, origin, signIn, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the worker is started by a script");

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["notifications"], { origin });
  await hearTheWorker(context);
});

/** Ben has written to Anna: their conversation, as Anna's device is told of it. */
async function written(ben: Member, anna: Member, text: string) {
  const answer = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text });
  expect(answer.status).toBe(302);
  const { id } = (
    (await (await anna.browser.get("/api/chats.php")).json()) as { chats: { conversation: { id: number } }[] }
  ).chats[0]!.conversation;
  const message = { title: "Vesper", body: "You have a new message.", url: `/chats/${id}`, tag: `chat-${id}` };
  return { path: `/chats/${id}`, message };
}

async function aPair(site: Parameters<typeof aMember>[0]) {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 100, premium: true });
  return { anna, ben };
}

/** The page hears of news by push alone: neither the live line nor polling helps. */
async function openDeaf(page: Page, path: string): Promise<void> {
  await page.route("**/events", (route) => route.abort());
  await page.clock.install();
  await open(page, path);
  await workerOf(page);
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
}

test("a push message is shown, told to the page, and the counts are read again", async ({ page, context, site }) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  await openDeaf(page, "/members");
  const { message } = await written(ben, anna, "Are you there?");
  await expect(page).toHaveTitle(/^[^(]/);
  await deliver(page, message);
  await expect(page).toHaveTitle(/^\(1\) /);
  const url = origin + message.url;
  expect(await shownOn(page)).toEqual([{ ...message, url }]);
  expect(await heardBy(page)).toEqual([{ type: "new push message", ...message, url }]);

  // A newer one of the same conversation takes the older one's place.
  await deliver(page, { ...message, body: "You have two." });
  await expect.poll(async () => (await shownOn(page)).map(({ body }) => body)).toEqual(["You have two."]);
});

test("what is no message of the site is shown to nobody", async ({ page, context, site }) => {
  const { anna } = await aPair(site);
  await signIn(context, site, anna.accountId);
  await open(page, "/likes");
  await workerOf(page);
  for (const nonsense of ["no json", "null", '{"title":7}', "[]"]) await deliver(page, nonsense);
  // A browser that is busy may lose what DevTools hand it; the same message again takes its own place.
  await expect(async () => {
    await deliver(page, { title: "Vesper", body: "Elsewhere", url: "https://evil.example/x", tag: "like" });
    expect(await shownOn(page)).toEqual([{ title: "Vesper", body: "Elsewhere", url: `${origin}/`, tag: "like" }]);
  }).toPass();
});

test("a click on it leads the tab to the conversation", async ({ page, context, site }) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  await open(page, "/likes");
  const worker = await workerOf(page);
  const { message, path } = await written(ben, anna, "Are you there?");
  await deliver(page, message);
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  expect(await clickNewest(worker)).toEqual({ focused: ["/likes"], opened: [] });
  await expect(page).toHaveURL(origin + path);
  await expect(messagesOf(page)).toContainText("Are you there?");
  expect(await heardBy(page)).toContainEqual({ type: "new push click", url: path });
  expect(await shownOn(page)).toEqual([]);
});

test("of several tabs the one that shows it is taken; without a tab one is opened", async ({ page, context, site }) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  const { message, path } = await written(ben, anna, "Are you there?");
  await open(page, path);
  const worker = await workerOf(page);
  const other = await context.newPage();
  await open(other, "/members");
  await workerOf(other);
  await deliver(page, message);
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  expect(await clickNewest(worker)).toEqual({ focused: [path], opened: [] });
  await expect.poll(() => heardBy(page)).toContainEqual({ type: "new push click", url: path });
  expect((await heardBy(other)).map(({ type }) => type)).not.toContain("new push click");
  await expect(other).toHaveURL(`${origin}/members`);

  await deliver(page, message);
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  await page.goto("about:blank");
  await other.goto("about:blank");
  await expect.poll(() => tabsOf(worker)).toBe(0);
  expect(await clickNewest(worker)).toEqual({ focused: [], opened: [origin + path] });
});

test("without a line the offline page stands in the member's language, and the way back works", async ({
  page,
  context,
  site,
}) => {
  const { anna } = await aPair(site);
  await site.db.updateTable("account").set({ language: "de" }).where("id", "=", anna.accountId).execute();
  await signIn(context, site, anna.accountId);
  await context.addCookies([{ name: "language", value: "de", url: origin }]);
  await open(page, "/likes");
  await workerOf(page);
  await expect
    .poll(async () => (await keptBy(page)).map(({ text }) => /<html lang="(\w+)"/.exec(text)?.[1]))
    .toEqual(["de"]);
  await context.setOffline(true);
  await page.goto(`${origin}/members?country=NL`);
  await expect(page.getByRole("heading", { level: 1, name: "Keine Verbindung" })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/members?country=NL`);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keine Verbindung" })).toHaveCount(0);
  await expect(page).toHaveURL(`${origin}/members?country=NL`);
  await expect(page.getByRole("link", { name: /Nachrichten/ }).first()).toBeVisible();
});

test("the worker keeps the offline page and nothing of anybody", async ({ page, context, site }) => {
  const { anna, ben } = await aPair(site);
  await signIn(context, site, anna.accountId);
  const { path } = await written(ben, anna, "A secret of ours");
  await open(page, "/members");
  await workerOf(page);
  for (const each of ["/chats", path, "/likes", "/profile", "/settings", "/notifications"]) await open(page, each);
  const kept = await keptBy(page);
  expect(kept.map(({ shelf, path }) => `${shelf} ${path}`)).toEqual(["offline-2 /offline"]);
  for (const word of [anna.name, ben.name, anna.email, "A secret of ours"]) {
    expect(kept[0]?.text).not.toContain(word);
  }
});

test("a newer worker takes over at the next page, and what the older one kept goes", async ({
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
    const shelves = async () => (await keptBy(page)).map(({ shelf, path }) => `${shelf} ${path}`);
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
