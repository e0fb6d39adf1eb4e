import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { complaintsOn, referenceIn } from "#tests/support/members/complaints.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  await site.db.deleteFrom("rate_limit").execute();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const { visitor, complain, rowOf, mailsTo, staff, decide, aPair, report } = complaintsOn(() => site);

test("a visitor complains without login and follows the complaint by its reference", async () => {
  expect((await visitor().get("/complaints")).words).toContain("What is it about?");
  const sent = await complain({ kind: "minor", text: "He says that he is sixteen." });
  const reference = referenceIn(sent);
  expect(reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{10}$/);
  const page = await visitor().follow(sent);
  expect(page.words).toContain(reference);
  expect(page.words).toContain("A minor");
  expect(page.words).toContain("Under review");
  expect(page.text).not.toContain("sixteen");

  const asTyped = `${reference.slice(0, 5)}-${reference.slice(5)}`.toLowerCase();
  expect((await visitor().get(`/complaints?reference=${asTyped}`)).words).toContain("Under review");
});

test.each(["ACDEFGHJKM", "x", "%00", "😀", "", "A".repeat(5000)])(
  "the unknown reference %.12j is 404",
  async (wrong) => {
    const page = await visitor().get(`/complaints?reference=${encodeURIComponent(wrong)}`);
    expect(page.status).toBe(404);
    expect(page.words).toContain("We have no complaint with this reference.");
  },
);

test("a receipt is mailed in the complainant's language, without the text of the complaint", async () => {
  const browser = site.visitor();
  browser.cookies.set("language", "de");
  const reference = referenceIn(await complain({ email: "notary@example.org" }, browser));
  const [mail] = await mailsTo("notary@example.org");
  expect(mail?.subject).toBe(`Wir haben deine Beschwerde ${reference} erhalten`);
  expect(mail?.text_body).toContain(`/complaints?reference=${reference}`);
  expect(mail?.text_body).not.toContain("money");
});

test("one address gets at most five receipts a day; further complaints are still stored", async () => {
  for (let n = 0; n < 7; n++) referenceIn(await complain({ email: "bombed@example.org" }));
  expect(await mailsTo("bombed@example.org")).toHaveLength(5);
});

test.each([
  ["kind", { kind: "" }, "Choose what it's about."],
  ["kind", { kind: "appeal" }, "Choose what it's about."],
  ["text", { text: "  " }, "Tell us what happened."],
  ["text", { text: "long ".repeat(1200) }, "up to 5,000 characters"],
  ["address", { email: "nobody" }, "Invalid email"],
  ["address, which data questions need", { kind: "privacy" }, "We need your e-mail address"],
  ["hidden field", { homepage: "http://spam.test" }, "as if a program had filled in this form"],
])("a wrong %s is refused, and the inputs are kept", async (_, changes, words) => {
  const answer = await complain({ url: "the page with the red door", ...changes });
  expect(answer.status).toBe(422);
  expect(answer.words).toContain(words);
  expect(answer.text).toContain("the page with the red door");
});

test("the eleventh complaint within an hour is refused with 429, and the text is kept", async () => {
  for (let n = 0; n < 10; n++) expect((await complain()).status).toBe(302);
  const refused = await complain({ text: "My careful statement." });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.text).toContain("My careful statement.");
  expect(refused.words).toMatch(/up to 10 complaints an hour\. .* in (59|60) min,/);
  expect(refused.text).toMatch(/href="\/pages\/service"[^>]*>(<span[^>]*>)?Customer service/);
});

test("a member's eleventh report within an hour is refused with the same message", async () => {
  const [anna, ben] = [await aMember(site, { gender: "female" }), await aMember(site)];
  const report = (text: string) =>
    anna.browser.post(`/members/${ben.profileId}?report=1`, { intent: "report", kind: "scam", text });
  for (let n = 0; n < 10; n++) expect((await report("He asks for money.")).status).toBe(302);
  const refused = await report("Again he asks for money.");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Again he asks for money.");
  expect(refused.words).toMatch(/up to 10 complaints an hour\. .* in (59|60) min,/);
});

test("a complaint about a member's address keeps the profile as it was", async () => {
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const reference = referenceIn(await complain({ url: `${site.origins[0]}/members/${anna.profileId}` }));
  await site.db.updateTable("profile").set({ name: "Nobody" }).where("id", "=", anna.profileId).execute();
  const row = await rowOf(reference);
  expect(row.profile_id).toBe(anna.profileId);
  expect(row.snapshot?.profile).toMatchObject({ name: "Anna" });
  expect(await rowOf(referenceIn(await complain({ url: "https://elsewhere.test/members/1" })))).toMatchObject({
    snapshot: null,
    profile_id: null,
  });
});

test("a member reports a message and blocks in one step; the snapshot survives the chat", async () => {
  const { ben, anna } = await aPair();
  for (const text of ["hello", "a threat", "an insult"])
    await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text });
  const chat = await anna.browser.get(`/members/${ben.profileId}/chat`);
  expect(chat.text).toContain(`/members/${ben.profileId}?report=1`);
  const form = await anna.browser.get(`/members/${ben.profileId}?report=1`);
  expect(form.words).toContain("Report Ben");
  const message = /value="(\d+)"[^>]*>[^<]*a threat/.exec(form.text)?.[1] ?? "";

  const sent = await report(anna, ben, { message, block: "1" });
  const reference = referenceIn(sent);
  expect((await anna.browser.follow(sent)).words).toContain("Harassment or threats");
  expect((await anna.browser.get(`/members/${ben.profileId}`)).words).toContain("You've blocked Ben");
  expect((await anna.browser.get("/chats")).words).not.toContain("an insult");
  const { snapshot } = await rowOf(reference);
  expect(snapshot?.messages?.map(({ text, reported }) => [text, reported])).toEqual([
    ["hello", false],
    ["a threat", true],
    ["an insult", false],
  ]);
  const output = await staff("complaints", "show", reference);
  expect(output).toContain("a threat");
  expect(await decide(reference, "upheld", "This was a threat.")).toContain(`account ban ${ben.email}`);
});

test("a refused report keeps the inputs; foreign messages and photos, unknown members and one's own profile are refused", async () => {
  const { ben, anna } = await aPair();
  const refused = await report(anna, ben, { kind: "", text: "my careful words" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("my careful words");
  const [carl, dora] = [await aMember(site, { credits: 100 }), await aMember(site, { gender: "female" })];
  await carl.browser.post(`/members/${dora.profileId}/chat`, { intent: "send", text: "for Dora alone" });
  await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "Anna's own words" });
  const written = await site.db.selectFrom("message").select("id").orderBy("created_at", "desc").limit(2).execute();
  for (const { id } of [...written, { id: 12345 }])
    for (const about of [ben, carl]) expect((await report(anna, about, { message: String(id) })).status).toBe(404);
  expect((await report(anna, ben, { message: "1e3" })).status).toBe(422);
  const foreign = await site.db.selectFrom("photo").select("id").limit(1).executeTakeFirstOrThrow();
  for (const photo of [foreign.id, "abcdefghijklmnopqrstuv"])
    expect((await report(anna, ben, { photo })).status).toBe(404);
  expect((await report(anna, anna)).status).toBe(422);
  expect((await report(anna, { ...ben, profileId: 4711 })).status).toBe(404);
  expect((await site.visitor().post(`/members/${ben.profileId}`, { intent: "report" })).location).toMatch(/^\/login/);
});

test("a member who was blocked meanwhile may still report", async () => {
  const { ben, anna } = await aPair();
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" });
  referenceIn(await report(anna, ben));
});

test("a report keeps a copy of the photo, and all personal data is deleted 6 months after the decision", async () => {
  const anna = await aMember(site, { gender: "female" });
  const photo = await site.db
    .selectFrom("photo")
    .innerJoin("profile", "profile.main_photo_id", "photo.id")
    .where("profile.niche", "=", 1)
    .where("profile.listed", "=", true)
    .select(["photo.id", "photo.profile_id"])
    .executeTakeFirstOrThrow();
  const about = { ...anna, profileId: photo.profile_id };
  expect((await anna.browser.get(`/members/${photo.profile_id}?report=1`)).words).toContain("Main photo");
  const reference = referenceIn(await report(anna, about, { kind: "fake_profile", photo: photo.id }));
  const copy = (await rowOf(reference)).snapshot?.photos?.[0]?.file_key ?? "";
  const file = join(process.env.TEST_DATA_DIR ?? "", "photos", copy, "full.webp");
  expect(copy).toMatch(/^complaints\//);
  expect(existsSync(file)).toBe(true);
  await decide(reference);

  const forward = (days: number) =>
    site.visitor().ask("/dev/clock", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ shift_seconds: days * 86_400 }),
    });
  await forward(170);
  expect((await rowOf(reference)).snapshot).not.toBeNull();
  await forward(20);
  expect(existsSync(file)).toBe(false);
  expect(await rowOf(reference)).toMatchObject({ snapshot: null, text: "", email: null, decision: "rejected" });
  expect((await visitor().get(`/complaints?reference=${reference}`)).words).toContain("Decided: rejected");
});
