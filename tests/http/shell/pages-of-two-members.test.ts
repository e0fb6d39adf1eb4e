import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { urls } from "#app/urls.ts";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0" };

let site: TestSite;
/** Members of whom no two are in the same state. */
let members: Member[];
/** Their browsers at each process, by their names. */
let browsers: Map<string, Browser>[];
beforeAll(async () => {
  site = await startSite({ processes: 2 });
  // Nobody of the town stops being online meanwhile.
  await site.db
    .updateTable("account_presence")
    .set({ seen_at: new Date("2026-01-01") })
    .execute();
  members = [
    await aMember(site, { name: "Ada", status: "not_confirmed" }),
    await aMember(site, { name: "Bo", status: "not_confirmed", credits: 3 }),
    await aMember(site, { name: "Cleo", premium: true, credits: 40, gender: "female" }),
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
  // What is marked as seen is marked before, by light pages.
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
  // What a process kept of the first would be in the pages of the others, who come in the other order to the other one.
  const first = await pagesOf(0, members, paths);
  const second = await pagesOf(1, [...members].reverse(), [...paths].reverse());
  for (const [page, parts] of first) expect(second.get(page), page).toEqual(parts);
});

test("two hundred pages of two members requested in turn share no byte of private text", async () => {
  const privateTexts = new Map<string, string[]>();
  for (const name of ["Cleo", "Dina"]) {
    const member = members.find((each) => each.name === name);
    if (!member) throw new Error("there is such a member");
    const [mail, written, kept] = ["mail", "written", "kept"].map((word) => `${word}${randomBytes(8).toString("hex")}`);
    await site.db
      .updateTable("account")
      .set({ email: `${mail}@demo.test` })
      .where("id", "=", member.accountId)
      .execute();
    const els = members.find((each) => each.name === "Els");
    const words = { intent: "send", text: `I ${written} this` };
    expect((await member.browser.post(urls.memberChat(els?.profileId ?? 0), words)).status).toBe(302);
    await member.browser.post(urls.members(), { intent: "save_search", name: kept ?? "", query: "" });
    privateTexts.set(name, [mail ?? "", written ?? "", kept ?? ""]);
  }
  const addresses = [urls.members(), urls.chats(), urls.likes(), urls.settingsEmail(), `${urls.chats()}.data`];
  const seen = new Set<string>();
  for (let turn = 0; turn < 100; turn += 1) {
    const path = addresses[turn % addresses.length] ?? "/";
    const pages = await Promise.all(
      ["Cleo", "Dina"].map(async (name) => ({ name, page: await browsers[turn % 2]?.get(name)?.get(path, desktop) })),
    );
    for (const { name, page } of pages) {
      expect(page?.status, path).toBe(200);
      for (const [owner, texts] of privateTexts) {
        const shown = texts.filter((text) => page?.text.includes(text));
        if (owner !== name) expect(shown, `${path} of ${name}`).toEqual([]);
        else for (const text of shown) seen.add(text);
      }
    }
  }
  // Each of them stands on a page of its owner.
  expect([...seen].sort()).toEqual([...privateTexts.values()].flat().sort());
});
