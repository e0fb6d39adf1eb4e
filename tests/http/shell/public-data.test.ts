import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDiscountCode } from "#app/credits/codes/discount-code.queries.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "../../support/members/a-member.ts";
import { newestIn } from "../../support/members/chat-messages.ts";
import { call } from "../../support/requests/api-client.ts";
import { postDetails, debitDetails } from "../../support/members/debits.ts";
import { photoForm, postForm } from "../../support/requests/multipart.ts";
import { anOrder, payAt, postOrder } from "../../support/members/orders.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

/** Fills a rate limit directly in the database. */
async function useUp(name: string, accountId: number, points: number): Promise<void> {
  const row = { key: `${name}:${accountId}`, points, expire: Date.now() + 60_000 };
  await site.db.insertInto("rate_limit").values(row).execute();
}

test("contact data is refused in every city and text field, and stays in the form", async () => {
  const { browser, profileId } = await aMember(site, { name: "Ben" });
  const posts: [string, Record<string, string>][] = [
    ["/settings/location", { country: "NL", city: "Bel 0612345678" }],
    ["/profile", { country: "NL", city: "me (at) gmail, com" }],
    ["/settings/location", { country: "NL", city: "nul zes een twee drie vier vijf zes" }],
    ["/profile", { country: "NL", about_me: "me (at) gmail, com" }],
    ["/profile", { country: "NL", looking_for: "whatsapp: ben1990" }],
  ];
  for (const [path, fields] of posts) {
    const answer = await browser.post(path, fields);
    expect([path, answer.status]).toEqual([path, 422]);
    expect(answer.text).toContain(Object.values(fields).at(-1));
  }
  const row = await site.db
    .selectFrom("profile")
    .select(["city", "about_me", "looking_for"])
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ city: null, about_me: "", looking_for: "" });
  expect((await browser.post("/settings/location", { country: "NL", city: "'s-Hertogenbosch" })).status).toBe(302);
});

test("the data download names other members only while they are active", async () => {
  const ben = await aMember(site, { credits: 50 });
  const anna = await aMember(site, { name: "Annabel Secret", gender: "female" });
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "hello" });
  expect((await ben.browser.get("/settings/data")).text).toContain("Annabel Secret");
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", anna.profileId).execute();
  const data = (await ben.browser.get("/settings/data")).text;
  expect(data).not.toContain("Annabel Secret");
  expect(data).toContain(String(anna.profileId));
});

test("a new photo appears on landers only after review, or after a day without a complaint", async () => {
  const anna = await aMember(site, { name: "Fresh Face", gender: "female" });
  await postForm(anna.browser, "/photos", photoForm(await aPicture({ width: 400, height: 400 })));
  const landing = async () => (await site.visitor().get(`/members/${anna.profileId}/landing`)).text;
  const photo = () => site.db.updateTable("photo").where("profile_id", "=", anna.profileId);
  expect(await landing()).not.toContain("Fresh Face");
  await photo().set({ decided_at: new Date() }).execute();
  expect(await landing()).toContain("Fresh Face");
  const old = new Date(Date.now() - 25 * 3_600_000);
  await photo().set({ decided_at: null, created_at: old }).execute();
  expect(await landing()).toContain("Fresh Face");
  const ben = await aMember(site);
  const report = { intent: "report", kind: "fake_profile", text: "Not her." };
  expect((await ben.browser.post(`/members/${anna.profileId}?report=1`, report)).status).toBe(302);
  expect(await landing()).not.toContain("Fresh Face");
});

test("likes, drafts, reactions, codes and chat search are rate-limited by form and API, with Retry-After", async () => {
  const ben = await aMember(site);
  const anna = await aMember(site, { gender: "female", credits: 10 });
  const sent = await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "Hello" });
  const conversation = sent.location ?? "";
  const message = await newestIn(site, conversation);
  const limits = { like: 300, draft: 600, reaction: 300, discount_code: 20, chat_search: 60 };
  for (const [name, points] of Object.entries(limits)) await useUp(name, ben.accountId, points);
  const { browser } = ben;
  const chat = `/members/${anna.profileId}/chat`;
  const draft = { profile: String(anna.profileId), text: "half a line" };
  const like = () => browser.post(`/members/${anna.profileId}`, { intent: "like" });
  // What is counted in the process learns the stored count when it stores the next use.
  const react = () => browser.post(conversation, { intent: "react_heart", about: message, text: "half an answer" });
  for (const use of [like, react, () => browser.post(chat, { intent: "draft", text: "half" })])
    await expect.poll(async () => (await use()).status, { timeout: 20_000 }).toBe(429);
  const answers = {
    like: await like(),
    swipe: await browser.post("/swipe-game", { intent: "like", member: String(anna.profileId) }),
    draft: await browser.post(chat, { intent: "draft", text: "half a line" }),
    reaction: await react(),
    reactionByApi: await call(browser, "PATCH", "/api/chat.php", {
      json: { conversation: Number(conversation.split("/").pop()), message: Number(message), reaction: "heart" },
    }),
    draftByApi: await call(browser, "PUT", "/api/chat.php", { json: draft }),
    code: await browser.get("/credits/1?code=GUESS"),
    codeByApi: await call(browser, "GET", "/api/discountcode.php?code=GUESS"),
    search: await browser.get("/chats?q=hello"),
  };
  for (const [what, { status, headers }] of Object.entries(answers)) {
    expect([what, status]).toEqual([what, 429]);
    expect([what, headers["retry-after"]]).toEqual([what, expect.stringMatching(/^[1-9]/)]);
  }
  expect(answers.like.words).toContain("That was a lot in a short time.");
  expect(answers.draft.text).toContain("half a line");
  expect(answers.reaction.words).toContain("That was a lot in a short time.");
  expect(answers.reaction.text).toContain("half an answer</textarea>");
  expect((await browser.get("/credits/1")).status).toBe(200);
});

test("order forms share the code limit, keep the input and reveal nothing about the code", async () => {
  const member = await aMember(site, { country: "NL", premium: true });
  const { browser, accountId } = member;
  const codeInput = { percentage: 50, expires: new Date(Date.now() + 86_400_000), validity: "once_per_user" as const };
  const code = await insertDiscountCode(site.db as Db, { siteId: 1, ...codeInput }, new Date());
  await payAt(browser, await anOrder(browser, 1), "paid", ["store_card"]);
  const points = async () =>
    (
      await site.db
        .selectFrom("rate_limit")
        .select("points")
        .where("key", "=", `discount_code:${accountId}`)
        .executeTakeFirst()
    )?.points ?? 0;
  expect((await postOrder(browser, 1, { code: "GUESS" })).status).toBe(422);
  expect(await points()).toBe(1);
  await site.db.updateTable("rate_limit").set({ points: 20 }).where("key", "=", `discount_code:${accountId}`).execute();

  const answers = {
    bundle: await postOrder(browser, 1, { code, paymentmethod: "paypal" }),
    bundleOfLink: await browser.post(`/credits/1?code=${code}`, { intent: "order", code, paymentmethod: "paypal" }),
    repeat: await browser.post("/credits/repeat-order", { intent: "order", code }),
    debit: await postDetails(browser, 1, { code, intent: "details" }),
    applied: await browser.follow(await browser.post("/credits/1", { intent: "apply", code, paymentmethod: "paypal" })),
    credits: await browser.get(`/credits?code=${code}`),
  };
  for (const [what, { status, headers, words, text }] of Object.entries(answers)) {
    expect([what, status]).toEqual([what, 429]);
    expect([what, headers["retry-after"]]).toEqual([what, expect.stringMatching(/^[1-9]/)]);
    expect([what, words]).toEqual([what, expect.stringContaining("That was a lot in a short time.")]);
    expect([what, text]).toEqual([what, expect.stringContaining(code)]);
    expect([what, words]).toEqual([what, expect.not.stringContaining("€4.99")]);
  }
  expect(answers.debit.text).toContain(debitDetails.iban);
  expect(answers.bundle.text).toMatch(/<input[^>]*value="paypal"[^>]*checked|<input[^>]*checked[^>]*value="paypal"/);
  expect((await postOrder(browser, 1)).status).toBe(302);
});

test("an unconfirmed member cannot send a link in a first message, and keeps the text", async () => {
  const ben = await aMember(site, { status: "not_confirmed", credits: 50 });
  const anna = await aMember(site, { gender: "female" });
  const chat = `/members/${anna.profileId}/chat`;
  const refused = await ben.browser.post(chat, { intent: "send", text: "look at https://spam.example" });
  expect(refused.status).toBe(403);
  expect(refused.words).toContain("Confirm your e-mail address before you send links.");
  expect(refused.text).toContain("https://spam.example");
  expect((await ben.browser.post(chat, { intent: "send", text: "Hello there" })).status).toBe(302);
});

test("the search cursor reveals nobody's last activity, and paging neither skips nor repeats members", async () => {
  const { browser } = await aMember(site, { gender: "male" });
  const seen: string[] = [];
  let path: string | undefined = "/members?gender=female&country=NL";
  for (let page = 0; path && page < 40; page++) {
    const { text } = await browser.get(path);
    const main = text.slice(text.indexOf("<main"));
    const ids = [...main.matchAll(/href="\/members\/(\d+)"/g)].map(([, id = ""]) => id);
    seen.push(...new Set(ids));
    const next = /href="([^"]*[?&;]after=([^"&]+)[^"]*)"/.exec(text);
    path = next?.[1]?.replaceAll("&amp;", "&");
    if (next) expect(next[2]).not.toMatch(/\d{10}|^[01]-/);
  }
  expect(seen.length).toBeGreaterThan(30);
  expect(new Set(seen).size).toBe(seen.length);
});

test("a member's page holds the e-mail address only where the reminder to confirm it shows it", async () => {
  const confirmed = await aMember(site);
  const unconfirmed = await aMember(site, { status: "not_confirmed" });
  for (const path of ["/premium", "/members", "/chats", "/likes"]) {
    expect((await confirmed.browser.get(`${path}?x=guess`)).text, path).not.toContain(confirmed.email);
    expect((await unconfirmed.browser.get(path)).text, path).toContain(unconfirmed.email);
  }
});
