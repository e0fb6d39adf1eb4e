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
/** Their browsers at each process, by their names. */
let browsers: Map<string, Browser>[];
beforeAll(async () => {
  site = await startSite({ processes: 2 });
  // No part of these pages has been rendered before: the name of the site is a fact of each.
  await changeSettings(site, { name: "Once" });
  // Nobody of the town stops being online meanwhile.
  await site.db
    .updateTable("account_presence")
    .set({ seen_at: new Date("2026-01-01") })
    .execute();
  members = [
    await aMember(site, { name: "Ada", status: "not_confirmed" }),
    await aMember(site, { name: "Bo", status: "not_confirmed", credits: 3 }),
    await aMember(site, { name: "Cleo", premium: true, credits: 4, gender: "female" }),
    await aMember(site, { name: "Dina", premium: true, credits: 500, gender: "female", region: "Utrecht" }),
    await aMember(site, { name: "Els", gender: "female" }),
  ];
  const [ada, bo, cleo, dina, els] = members;
  if (!ada || !bo || !cleo || !dina || !els) throw new Error("there are five members");
  await bo.browser.post(urls.members(), { intent: "save_search", name: "Near", query: "" });
  for (const [from, to] of [
    [cleo, ada],
    [dina, ada],
    [dina, bo],
    [ada, els],
  ] as const) {
    await from.browser.post(urls.member(to.profileId), { intent: "like" });
    await from.browser.post(urls.memberChat(to.profileId), { intent: "send", text: `${from.name} writes` });
    await to.browser.get(urls.member(from.profileId));
  }
  browsers = [new Map(), new Map()];
  for (const { accountId, name } of members) {
    for (const [process, own] of browsers.entries()) own.set(name, await signIn(site, accountId, process));
  }
  for (const own of browsers) own.get("Els")?.cookies.set("language", "nl");
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

const paths = [
  urls.members(),
  `${urls.members()}?gender=any&country=any`,
  urls.chats(),
  urls.likes(),
  urls.likes("given"),
  urls.visitors(),
  urls.settings(),
];

test("no member's page has a part that was rendered for another member or another address", async () => {
  // What is marked as seen is marked before, by light pages: no part of them is taken from memory.
  for (const { accountId } of members) {
    const light = await signIn(site, accountId);
    light.cookies.set("plain", "1");
    for (const path of paths) expect((await light.get(path, desktop)).status).toBe(200);
  }
  const pagesOf = async (process: number, people: Member[], addresses: string[]) => {
    const pages = new Map<string, string[]>();
    for (const { name } of people) {
      for (const path of addresses) {
        const { status, text = "" } = (await browsers[process]?.get(name)?.get(path, desktop)) ?? {};
        expect([status, text.includes(`>${name}</bdi>`)]).toEqual([200, true]);
        pages.set(`${name} ${path}`, steady(text));
      }
    }
    return pages;
  };
  // What a process has rendered first would stay for the others, who come in the other order to the other process.
  const first = await pagesOf(0, members, paths);
  const second = await pagesOf(1, [...members].reverse(), [...paths].reverse());
  for (const [page, parts] of first) expect(second.get(page), page).toEqual(parts);
});
