import { afterAll, beforeAll, expect, test } from "vitest";
import { urls } from "#app/urls.ts";
import { aMember, type Member, signIn } from "#tests/support/a-member.ts";
import type { Browser } from "#tests/support/browser.ts";
import { changeSettings } from "#tests/support/change-settings.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0" };

let site: TestSite;
/** Members of whom no two are in the same state. */
let members: Member[];
/** Their browsers at each process. */
let browsers: Map<string, Browser>[];
beforeAll(async () => {
  site = await startSite({ processes: 2 });
  // No part of these pages has been rendered before: the name of the site is a fact of each.
  await changeSettings(site, { name: "Once" });
  members = [
    await aMember(site, { name: "Ada", status: "not_confirmed" }),
    await aMember(site, { name: "Bo", status: "not_confirmed", credits: 3 }),
    await aMember(site, { name: "Cleo", premium: true, credits: 4, gender: "female" }),
    await aMember(site, { name: "Dina", premium: true, credits: 500, gender: "female", region: "Utrecht" }),
  ];
  const [ada, bo, cleo, dina] = members;
  if (!ada || !bo || !cleo || !dina) throw new Error("there are four members");
  await bo.browser.post(urls.members(), { intent: "save_search", name: "Near", query: "" });
  for (const [from, to] of [
    [cleo, ada],
    [dina, ada],
    [dina, bo],
  ] as const) {
    await from.browser.post(urls.member(to.profileId), { intent: "like" });
    await from.browser.post(urls.memberChat(to.profileId), { intent: "send", text: `${from.name} writes` });
    await to.browser.get(urls.member(from.profileId));
  }
  browsers = [new Map(), new Map()];
  for (const { accountId, name } of members) {
    for (const [process, own] of browsers.entries()) own.set(name, await signIn(site, accountId, process));
  }
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

/** A page without what is another at each request: the nonce, sealed cursors, the data's order is kept. */
const steady = (html: string) =>
  html
    .replace(/nonce="[^"]*"/g, "")
    .replace(/after=[\w-]+/g, "")
    .replace(/localhost:\d+/g, "")
    // Lines, so that a difference can be read.
    .split(/(?=<)|(?<=,)/);

test.each([
  urls.members(),
  `${urls.members()}?gender=any&country=any`,
  urls.chats(),
  urls.likes(),
  urls.likes("given"),
  urls.visitors(),
  urls.settings(),
])("no member's page has a part that was rendered for another: %s", async (path) => {
  const pagesOf = async (process: number, order: Member[]) => {
    const pages = new Map<string, string[]>();
    for (const { name } of order) {
      const look = () => browsers[process]?.get(name)?.get(path, desktop);
      // The first one marks as seen.
      await look();
      const { status, text = "" } = (await look()) ?? {};
      expect([status, text.includes(`<bdi>${name}</bdi>`)]).toEqual([200, true]);
      pages.set(name, steady(text));
    }
    return pages;
  };
  // What the first member of a process saw would stay for the others, who come in the other order in the other one.
  const first = await pagesOf(0, members);
  const second = await pagesOf(1, [...members].reverse());
  for (const { name } of members) expect(first.get(name)).toEqual(second.get(name));
});
