import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const { visitor, complain, mailsTo, staff, decide, aPair, report, accountOf } = complaintsOn(() => site);

test("staff decide once: the reasons are mailed in the complainant's language and shown on the page, with an audit row", async () => {
  const browser = site.visitor();
  browser.cookies.set("language", "de");
  const reference = referenceIn(await complain({ email: "decided@example.org" }, browser));
  expect(await staff("complaints", "show", reference)).toContain("She asked me for money.");
  expect(await decide(reference, "rejected", "No message asks for money.")).toContain("decided: rejected");
  const mail = (await mailsTo("decided@example.org")).at(-1);
  expect(mail?.subject).toBe(`Unsere Entscheidung über deine Beschwerde ${reference}`);
  expect(mail?.text_body).toContain("No message asks for money.");
  expect(mail?.text_body).toContain(
    `${site.origins[0]}/from-mail/complaint_decided?next=/complaints?reference=${reference}#appeal`,
  );
  const page = await visitor().get(`/complaints?reference=${reference}`);
  expect(page.words).toContain("Decided: rejected");
  expect(page.words).toContain("No message asks for money.");
  await expect(decide(reference, "upheld")).rejects.toThrow(/already been decided/);
  const audit = await site.db.selectFrom("staff_audit").select("subject").orderBy("id", "desc").executeTakeFirst();
  expect(audit?.subject).toBe(`complaint ${reference}`);
});

test("the queue lists illegal content, minors and fake profiles first", async () => {
  const spam = referenceIn(await complain({ kind: "spam" }));
  const fake = referenceIn(await complain({ kind: "fake_profile" }));
  const list = await staff("complaints", "list");
  expect(list.indexOf(fake)).toBeGreaterThan(0);
  expect(list.indexOf(fake)).toBeLessThan(list.indexOf(spam));
});

test("a decision can be appealed once, by anyone with the reference @thorough", async () => {
  const reference = referenceIn(await complain({ email: "appeal@example.org" }));
  const here = `/complaints?reference=${reference}`;
  const appeal = (text: string, of = reference) => visitor().post(here, { intent: "appeal", reference: of, text });
  const early = await appeal("Too early");
  expect(early.status).toBe(409);
  expect(early.words).toContain("haven't decided this complaint yet");
  await decide(reference);
  expect((await visitor().get(here)).words).toContain("Appeal this decision");
  expect((await appeal(" ")).status).toBe(422);

  const answers = await Promise.all([appeal("You overlooked the third message."), appeal("You overlooked it.")]);
  expect(answers.map((each) => each.status).sort()).toEqual([302, 409]);
  const second = referenceIn(answers.find((each) => each.status === 302) ?? answers[0]!);
  expect((await visitor().get(here)).words).toContain(second);
  expect(await staff("complaints", "show", second)).toContain("She asked me for money.");
  await expect(decide(second, "upheld")).rejects.toThrow(/someone else must decide it/);
  await staff("complaints", "decide", second, "--decision", "upheld", "--reasons", "You were right.", "--owner");
  expect((await visitor().get(`/complaints?reference=${second}`)).words).toContain("Only one person decides here");
  expect((await mailsTo("appeal@example.org")).at(-1)?.text_body).toContain("This is our decision on your appeal.");
  expect((await appeal("Once more", second)).status).toBe(409);
  expect((await appeal("Whose?", "ACDEFGHJKM")).status).toBe(404);
});

test("a decision takes effect: the member is suspended, gets the reasons by mail, and can appeal", async () => {
  const { ben, anna } = await aPair();
  await site.db.updateTable("account").set({ language: "de" }).where("id", "=", ben.accountId).execute();
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "You will regret this" });
  const form = await anna.browser.get(`/members/${ben.profileId}?report=1`);
  const message = /value="(\d+)"[^>]*>[^<]*regret/.exec(form.text)?.[1] ?? "";
  const first = referenceIn(await report(anna, ben, { message }));
  const words = ["complaints", "decide", first, "--decision", "upheld", "--reasons", "This is a threat."];
  await expect(staff(...words, "--effect", "jail")).rejects.toThrow(/--effect must be one of/);
  expect(await staff(...words, "--effect", "suspend:7d")).toContain("Effect on the member: suspend:7d");
  expect((await ben.browser.get("/members")).location).toMatch(/^\/login/);

  const mail = (await mailsTo(ben.email)).find(({ topic }) => topic === "decision");
  const reference = /reference=([A-Z0-9]{10})#appeal/.exec(mail?.text_body ?? "")?.[1] ?? "";
  expect(mail?.subject).toBe(`Unsere Entscheidung ${reference}`);
  for (const part of [
    "vorübergehend gesperrt",
    "You will regret this",
    "Belästigung",
    "This is a threat.",
    "ein Mensch",
  ])
    expect(mail?.text_body).toContain(part);
  for (const part of ["kostenlos", "zertifizierte außergerichtliche"]) expect(mail?.text_body).toContain(part);

  const page = await visitor().get(`/complaints?reference=${reference}`);
  expect(page.words).toContain("The account is suspended until");
  const appeal = await visitor().post(`/complaints?reference=${reference}`, {
    intent: "appeal",
    reference,
    text: "A joke",
  });
  const second = referenceIn(appeal);
  expect((await visitor().get(`/complaints?reference=${second}`)).words).toContain("didn't make the first decision");
  const right = ["complaints", "decide", second, "--decision", "upheld", "--reasons", "It was one."];
  await expect(staff(...right)).rejects.toThrow(/someone else must decide it/);
  expect(await staff(...right, "--owner")).toContain("The first decision is reversed.");
  const { status } = await accountOf(ben);
  expect(status).toBe("active");
});

test("a rejected complaint has no effect; an upheld one removes texts, warns or bans permanently @thorough", async () => {
  const { ben, anna } = await aPair();
  const decideWith = (reference: string, decision: string, effect: string) =>
    staff("complaints", "decide", reference, "--decision", decision, "--reasons", "See above.", "--effect", effect);
  const about = referenceIn(await report(anna, ben));
  await expect(decideWith(about, "rejected", "ban")).rejects.toThrow(/cannot have this effect/);
  await site.db.updateTable("profile").set({ about_me: "Pay me" }).where("id", "=", ben.profileId).execute();
  await decideWith(about, "upheld", "remove");
  const profile = await site.db.selectFrom("profile").select("about_me").where("id", "=", ben.profileId).execute();
  expect(profile).toEqual([{ about_me: "" }]);
  await decideWith(referenceIn(await report(anna, ben)), "partly", "warn");
  expect((await accountOf(ben)).status).toBe("active");
  await decideWith(referenceIn(await report(anna, ben)), "upheld", "ban");
  expect(await accountOf(ben)).toMatchObject({ status: "banned", banned_until: null });
  const topics = (await mailsTo(ben.email)).map(({ topic }) => topic).filter((topic) => topic === "decision");
  expect(topics).toHaveLength(3);
});

test("a suspension shows its end at login, and ends by itself", async () => {
  const { ben } = await aPair();
  const password_hash = await hash("a-good-password-1");
  await site.db.updateTable("account").set({ password_hash }).where("id", "=", ben.accountId).execute();
  await staff("account", "ban", ben.email, "--reason", "Insults.", "--effect", "suspend:1d", "--rule", "harassment");
  const logIn = () => visitor().post("/login", { email: ben.email, password: "a-good-password-1" });
  const refused = await logIn();
  expect(refused.status).toBe(403);
  expect(refused.words).toMatch(/Your account is suspended until .*20\d\d/);
  await site.db
    .updateTable("account")
    .set({ banned_until: new Date(Date.now() - 1000) })
    .where("id", "=", ben.accountId)
    .execute();
  expect((await logIn()).status).toBe(302);
  expect(await accountOf(ben)).toMatchObject({ status: "active", banned_until: null });
});
