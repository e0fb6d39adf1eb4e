import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { aLightChat, aLightMember } from "#tests/support/members/light-member.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { multipart, postForm } from "#tests/support/requests/multipart.ts";
import { aPicture } from "#tests/support/members/pictures.ts";
import { givePhotos } from "#tests/support/scene/scene.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ from: "NL" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const savesData = { "save-data": "on" };
const isLight = ({ text }: { text: string }) => !text.includes('type="module"') && !text.includes('id="texts"');

describe("the choice", () => {
  test("the cookie decides for a year, else Save-Data; nothing else", async () => {
    const { browser } = await aMember(site);
    expect(isLight(await browser.get("/members"))).toBe(false);
    expect(isLight(await browser.get("/members", savesData))).toBe(true);
    expect(isLight(await browser.get("/members", { ect: "slow-2g" }))).toBe(false);
    const chosen = await browser.post("/plain", { plain: "1", next: "/likes?after=x#y" });
    expect([chosen.status, chosen.location]).toEqual([302, "/likes?after=x"]);
    expect(chosen.headers["set-cookie"]?.join()).toMatch(/^plain=1; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly/);
    expect(isLight(await browser.get("/members"))).toBe(true);
    await browser.post("/plain", { plain: "0", next: "/members" });
    expect(browser.cookies.get("plain")).toBe("0");
    expect(isLight(await browser.get("/members", savesData))).toBe(false);
    browser.cookies.set("plain", "yes");
    expect(isLight(await browser.get("/members"))).toBe(false);
    expect(isLight(await browser.get("/members", savesData))).toBe(true);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    "/%0d%0aX: y",
    "members",
  ])("`next` never leads to another host: %j", async (next) => {
    const answer = await site.visitor().post("/plain", { plain: "1", next });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
  });

  test("unknown values, other sites' forms and other types are refused and set nothing", async () => {
    const visitor = site.visitor();
    const odd: Record<string, string | string[]>[] = [
      { plain: "2" },
      { plain: "" },
      {},
      { plain: ["1", "0"] },
      { plain: "1", next: "/".repeat(2001) },
    ];
    for (const fields of odd) {
      expect((await visitor.post("/plain", fields)).status, JSON.stringify(fields)).toBe(422);
    }
    expect((await visitor.post("/plain", { plain: "1" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect((await visitor.ask("/plain", json)).status).toBe(415);
    expect(visitor.cookies.has("plain")).toBe(false);
    expect((await visitor.get("/plain")).location).toBe("/");
  });

  test("a form beside the language and one in the settings switch it on and off", async () => {
    const { browser } = await aMember(site);
    for (const [address, field] of [
      ["/members?min_age=30", "1"],
      ["/settings", "1"],
    ] as const) {
      const { text } = await browser.get(address);
      expect(text).toMatch(new RegExp(`action="/plain"[^]*?name="plain" value="${field}"`));
    }
    await browser.post("/plain", { plain: "1" });
    expect((await browser.get("/settings")).text.match(/name="plain" value="0"/g)).toHaveLength(2);
  });

  test("a slow line is offered light pages in one line, until it is dismissed for 30 days", async () => {
    const { browser } = await aMember(site);
    const offer = "Slow connection?";
    for (const ect of ["slow-2g", "2g", "3g"])
      expect((await browser.get("/likes", { ect })).words, ect).toContain(offer);
    for (const ect of ["4g", "5g", "", "2g, 3g", "x".repeat(3000)])
      expect((await browser.get("/likes", { ect })).words, ect).not.toContain(offer);
    expect((await site.visitor().get("/login", { ect: "2g" })).words).not.toContain(offer);
    expect((await browser.get("/likes", { ect: "2g", ...savesData })).words).not.toContain(offer);
    const dismissed = await browser.post("/dismiss", { dismiss: "plain", next: "/likes" });
    expect(dismissed.location).toBe("/likes");
    expect((await browser.get("/likes", { ect: "2g" })).words).not.toContain(offer);
    browser.cookies.set("dismissed", `plain-${Math.floor(Date.now() / 1000) - 31 * 86_400}`);
    expect((await browser.get("/likes", { ect: "2g" })).words).toContain(offer);
  });

  test("caches know what a page depends on; it is confirmed with 304 while nothing changes", async () => {
    const { browser } = await aLightMember(site);
    const page = await browser.get("/likes");
    for (const word of ["Cookie", "Save-Data", "ECT"]) expect(page.headers.vary).toContain(word);
    expect(page.headers["accept-ch"]).toBeUndefined();
    const again = await browser.get("/likes", { "if-none-match": String(page.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(page.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
    expect(page.headers["content-security-policy"]).not.toContain("nonce");
  });
});

describe("a like by /v.js", () => {
  const part = (id: number) => ({ "accept-encoding": "gzip", "x-part": `m-${id}` });

  test("is answered with the member's element alone, in at most 2 kB; a match with nothing, so that its page opens", async () => {
    const [vera, ben] = [await aMember(site, { gender: "female" }), await aLightMember(site)];
    const { browser } = ben;
    for (const intent of ["like", "unlike"]) {
      const liked = await browser.post(`/members/${vera.profileId}`, { intent }, part(vera.profileId));
      const answer = await browser.get(liked.location ?? "", part(vera.profileId));
      const isPacked = answer.headers["content-encoding"] === "gzip";
      const html = isPacked ? gunzipSync(answer.bytes).toString() : answer.text;
      expect(html).toMatch(
        new RegExp(`^<div id="m-${vera.profileId}"[^]*value="${intent === "like" ? "un" : ""}like"`),
      );
      expect(html).not.toMatch(/<html|<style/);
      expect(liked.bytes.length + answer.bytes.length).toBeLessThanOrEqual(2_000);
      expect([answer.headers["cache-control"], answer.headers.etag]).toEqual(["private, no-store", undefined]);
    }
    await vera.browser.post(`/members/${ben.profileId}`, { intent: "like" });
    const match = await browser.post(`/members/${vera.profileId}`, { intent: "like" }, part(vera.profileId));
    expect(match.location).toContain("match=");
    expect((await browser.get(match.location ?? "", part(vera.profileId))).text).toBe("");
  });

  test("an element that is not on the page, and odd names, bring nothing or the page", async () => {
    const { browser } = await aLightMember(site);
    expect((await browser.get("/likes", { "x-part": "m-1" })).text).toBe("");
    for (const odd of ["content", "m-", "m-1<", "m-" + "1".repeat(40), "M-1"])
      expect((await browser.get("/likes", { "x-part": odd })).text, odd).toContain("<html");
    browser.cookies.set("plain", "0");
    expect((await browser.get("/likes", { "x-part": "m-1" })).text).toContain("<html");
  });
});

describe("photos", () => {
  const photosIn = (text: string) =>
    [...text.matchAll(/<img[^>]* src="(\/photos[^"]+)"/g)].map(([, source = ""]) => source);

  test("are placeholders, with one link that says how many bytes they are, and one link each", async () => {
    const vera = await aLightMember(site, { name: "Vera", gender: "female" });
    await givePhotos(site, vera, "female", 1);
    const { browser } = vera;
    const hidden = await browser.get("/members");
    expect(photosIn(hidden.text)).toEqual([]);
    expect(hidden.text.match(/<img src="data:image\/bmp/g)?.length).toBeGreaterThan(20);
    const [, size = ""] = /Show photos \((\d+) kB\)/.exec(hidden.words) ?? [];
    const single = [...hidden.text.matchAll(/href="(\/photos\/\d+\/card)" data-show-photo=""/g)].map(
      ([, link = ""]) => link,
    );
    expect(single.length).toBeGreaterThan(20);
    const one = await browser.get(single[0] ?? "");
    expect([one.status, one.headers["content-type"], one.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "private, no-cache",
    ]);

    const shown = await browser.get("/members?photos=1");
    expect(shown.headers["set-cookie"]).toEqual(["photos=1; Path=/; SameSite=Lax; HttpOnly"]);
    const photos = photosIn(shown.text);
    const files = await Promise.all([...new Set(photos)].map((address) => browser.get(address)));
    const bytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(Number(size)).toBe(Math.round(bytes / 1000));
    expect(shown.words).toContain("Hide photos");

    expect(photosIn((await browser.get("/members")).text)).toEqual(photos);
    const off = await browser.get("/members?photos=0");
    expect(photosIn(off.text)).toEqual([]);
    expect(browser.cookies.has("photos")).toBe(false);
  });

  test("an unknown value of `photos` asks for nothing, and full pages do not know it", async () => {
    const { browser } = await aLightMember(site);
    const odd = await browser.get("/members?photos=yes");
    expect([odd.status, odd.headers["set-cookie"], photosIn(odd.text)]).toEqual([200, undefined, []]);
    browser.cookies.set("photos", "2");
    expect(photosIn((await browser.get("/members")).text)).toEqual([]);
    browser.cookies.set("plain", "0");
    expect((await browser.get("/members?photos=1")).headers["set-cookie"]).toBeUndefined();
  });

  test("a member's main photo by their id obeys the same rules as by its own", async () => {
    const ida = await aMember(site, { name: "Ida", gender: "female", privacy: true });
    const bob = await aMember(site, { name: "Bob" });
    const address = `/photos/${ida.profileId}/card`;
    expect((await bob.browser.get(address)).status).toBe(404);
    await givePhotos(site, ida, "female", 1);
    const { main_photo_id: id } = await site.db
      .selectFrom("profile")
      .select("main_photo_id")
      .where("id", "=", ida.profileId)
      .executeTakeFirstOrThrow();
    for (const browser of [bob.browser, ida.browser, site.visitor()]) {
      expect((await browser.get(address)).status).toBe((await browser.get(`/photos/${id}/card`)).status);
    }
    await ida.browser.post(`/members/${bob.profileId}`, { intent: "block" });
    expect((await bob.browser.get(address)).status).toBe(404);
    for (const odd of ["0", "99999999999999999999", "-1", "1e3"])
      expect((await bob.browser.get(`/photos/${odd}/card`)).status, odd).toBe(404);
  });
});

describe("a chat", () => {
  test("has its messages in the page; the live frame comes on request", async () => {
    const { ben, chat } = await aLightChat(site);
    const page = await ben.browser.get(chat);
    expect(page.words).toContain("Hello Anna");
    expect(page.text).not.toContain("<iframe");
    expect(page.text).toContain(`href="${chat}?live=1"`);
    expect((await ben.browser.get(`${chat}?live=1`)).text).toContain(`<iframe src="${chat}/live"`);
  });

  test("an update has only what is new, the next key and the balance", async () => {
    const { anna, ben, chat } = await aLightChat(site);
    await anna.browser.post(chat, { intent: "send", text: "<b>Hi</b> Ben" });
    const update = await ben.browser.get(chat, { "x-after": "1-0" });
    expect(update.text).not.toContain("<html");
    expect(update.words).toContain("<b>Hi</b> Ben");
    expect(update.words).not.toContain("Hello Anna");
    expect(update.text).toMatch(/name="key" value="[\w-]+"/);
    expect(update.text).toContain('id="message-cost"');
    expect(update.text).toContain('data-last="2-0"');
    // Whoever reads it has read it.
    const counts = (await ben.browser.get("/api/chats.php")).json() as { total_unread_messages: number };
    expect(counts.total_unread_messages).toBe(0);
    for (const odd of ["-1", "1.5", "x", "99999999999"])
      expect((await ben.browser.get(chat, { "x-after": odd })).text, odd).toContain("<html");
    const stranger = await aLightMember(site);
    expect((await stranger.browser.get(chat, { "x-after": "0-0" })).status).toBe(404);
    expect((await site.visitor().get(chat, { "x-after": "0-0", ...savesData })).text).not.toContain("Hello Anna");
  });

  test("a refused message answers /v.js with its status alone, and the form itself with the page", async () => {
    const anna = await aMember(site, { name: "Anna", gender: "female" });
    const poor = await aLightMember(site, { name: "Piet", premium: true });
    const chat = `/members/${anna.profileId}/chat`;
    const message = { intent: "send", text: "Hello", key: "a-key-of-a-message" };
    const refused = await poor.browser.post(chat, message, { "x-after": "0-0" });
    expect([refused.status, refused.text]).toEqual([409, ""]);
    const page = await poor.browser.post(chat, message);
    expect(page.status).toBe(409);
    expect(page.text).toContain(">Hello</textarea>");
  });

  test("shows photos and gifts without their pictures until they are asked for", async () => {
    const { anna, ben, chat } = await aLightChat(site);
    await aLike(site, anna, ben);
    const bytes = await aPicture({ width: 300, height: 400 });
    const photo = multipart([["intent", "photo"], { field: "photo", name: "me.jpg", bytes }]);
    expect((await postForm(ben.browser, `${chat}?photo=1`, photo)).status).toBe(302);
    expect((await ben.browser.post(`${chat}?gift=1`, { intent: "gift", gift: "rose" })).status).toBe(302);
    const sources = (text: string) => [...text.matchAll(/<img[^>]* src="(\/(?:chats|gifts)[^"]+)"/g)];
    const hidden = await ben.browser.get(chat);
    expect(sources(hidden.text)).toEqual([]);
    expect(hidden.words).toMatch(/Show photos \(\d+ kB\)/);
    expect(sources((await ben.browser.get(`${chat}?photos=1`)).text)).toHaveLength(2);
  });
});
