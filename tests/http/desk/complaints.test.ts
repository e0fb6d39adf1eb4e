import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "../../support/members/a-member.ts";
import type { Answer } from "../../support/requests/browser.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { english } from "../../support/members/new-member.ts";
import { photoForm, postForm } from "../../support/requests/multipart.ts";
import { aUniquePicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

type Staff = Awaited<ReturnType<typeof aDeskPerson>>;

let site: TestSite;
let anna: Staff;
let ben: Staff;
beforeAll(async () => {
  site = await startSite();
  anna = await aDeskPerson(site, ["moderation"], { name: "Anna Moderator" });
  ben = await aDeskPerson(site, ["service"], { name: "Ben Service" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const visitor = () => english(site.visitor());
async function complain(fields: Record<string, string>): Promise<string> {
  await site.db.deleteFrom("rate_limit").execute();
  const form = {
    intent: "complain",
    kind: "scam",
    url: "her profile",
    text: "She asked for money.",
    email: "",
    homepage: "",
  };
  return referenceIn(await visitor().post("/complaints", { ...form, ...fields }));
}
async function report(by: Member, about: Member, fields: Record<string, string> = {}): Promise<string> {
  const answer = await by.browser.post(`/members/${about.profileId}?report=1`, {
    intent: "report",
    kind: "harassment",
    text: "Rude.",
    ...fields,
  });
  const row = await site.db
    .selectFrom("complaint")
    .select("reference")
    .where("reporter_id", "=", by.accountId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (answer.status !== 302 || !row) throw new Error(`${answer.status} ${answer.words}`);
  return row.reference;
}
function referenceIn(answer: Answer): string {
  const reference = new URL(answer.location ?? "", "http://site.test").searchParams.get("reference");
  if (!reference) throw new Error(`${answer.status}: ${answer.words}`);
  return reference;
}
const rowOf = (reference: string) =>
  site.db.selectFrom("complaint").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const mailsTo = (email: string) =>
  site.db.selectFrom("outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();
const aPair = async () => ({ anne: await aMember(site, { gender: "female" }), bob: await aMember(site) });

test("the queue is in the order of urgency and age, an appeal as urgent as what it is about", async () => {
  await site.db.deleteFrom("complaint").execute();
  const spam = await complain({ kind: "spam" });
  const minor = await complain({ kind: "minor" });
  await ben.post(`/desk/complaints/${minor}`, { intent: "decide", decision: "dismissed", reasons: "She is 40." });
  const appeal = referenceIn(
    await visitor().post(`/complaints?reference=${minor}`, { intent: "appeal", reference: minor, text: "No." }),
  );
  const other = await complain({ kind: "other" });
  const page = await anna.get("/desk/complaints");
  expect([...page.text.matchAll(/\/desk\/complaints\/([A-Z0-9]{10})"/g)].map(([, reference]) => reference)).toEqual([
    appeal,
    spam,
    other,
  ]);
  expect(page.words).toContain("3 waiting, 1 urgent.");
  expect((await ben.get("/desk/complaints")).words).toContain("You made the first decision");
  expect((await anna.get("/desk/complaints?view=decided")).text).toContain(minor);
});

test("the queue says who a complaint is about and how it begins, and looking at it is noted", async () => {
  const { anne, bob } = await aPair();
  const text = `He writes to\nme again and again. ${"And again. ".repeat(20)}`;
  const reference = await report(anne, bob, { text });
  const carla = await aDeskPerson(site, ["moderation"]);
  const { words } = await carla.get("/desk/complaints");
  const [, row = ""] = words.split(`${bob.name} , complaint ${reference}`);
  expect(row).toMatch(/^ Harassment 0 min “He writes to me again and again\. [A-Za-z. ]{40,52}…” /);
  const audit = site.db.selectFrom("staff_audit").select(["command", "subject"]).where("actor", "=", carla.personName);
  expect(await audit.execute()).toEqual([{ command: "view complaints", subject: "complaints" }]);
});

test("what the preview shows is what is mailed, to who complained and to the member, each in their language", async () => {
  const { anne, bob } = await aPair();
  await site.db.updateTable("account").set({ language: "de" }).where("id", "=", bob.accountId).execute();
  const reference = await report(anne, bob);
  const decision = { decision: "upheld", effect: "warn", reasons: "This was a threat.\nAnd an insult." };
  const preview = await anna.post(`/desk/complaints/${reference}`, { intent: "preview", ...decision });
  expect(preview.status).toBe(200);
  expect(preview.text).toContain("This was a threat.");
  expect((await rowOf(reference)).status).toBe("open");
  expect([await mailsTo(bob.email), (await mailsTo(anne.email)).length]).toEqual([[], 1]);

  const decided = await anna.post(`/desk/complaints/${reference}`, { intent: "decide", ...decision });
  expect(decided.words).toContain(`${reference} is decided: upheld`);
  const mails = [(await mailsTo(anne.email)).at(-1), (await mailsTo(bob.email)).at(-1)];
  expect(mails.map((mail) => mail?.topic)).toEqual(["complaint_decided", "decision"]);
  expect(mails[1]?.subject).toMatch(/^Unsere Entscheidung/);
  for (const mail of mails) {
    expect(preview.words).toContain(mail?.subject);
    expect(preview.words).toContain((mail?.text_body ?? "").replace(/\s+/g, " ").trim());
  }
  expect((await rowOf(reference)).decided_by).toBe("Anna Moderator");
});

test("an appeal is decided by another person; where there is nobody else, by the owner, and the page says so", async () => {
  const { anne, bob } = await aPair();
  const reference = await report(anne, bob);
  const decision = { intent: "decide", decision: "dismissed", reasons: "A joke." };
  expect((await anna.post(`/desk/complaints/${reference}`, decision)).status).toBe(200);
  const again = await ben.post(`/desk/complaints/${reference}`, { ...decision, decision: "upheld" });
  expect([again.status, again.words.includes("has already been decided")]).toEqual([409, true]);

  const appeal = referenceIn(
    await visitor().post(`/complaints?reference=${reference}`, { intent: "appeal", reference, text: "No joke." }),
  );
  expect((await anna.get(`/desk/complaints/${appeal}`)).words).toContain("Someone else must decide this");
  const same = await anna.post(`/desk/complaints/${appeal}`, { ...decision, reasons: "Still a joke." });
  expect([same.status, same.words.includes("someone else must decide it")]).toEqual([409, true]);
  const page = await ben.get(`/desk/complaints/${appeal}`);
  for (const words of ["No joke.", "A joke.", "by Anna Moderator"]) expect(page.words).toContain(words);
  expect((await ben.post(`/desk/complaints/${appeal}`, { ...decision, decision: "upheld" })).status).toBe(200);
  expect((await rowOf(appeal)).decided_alone).toBe(false);

  const owner = await aDeskPerson(site, ["owner"], { name: "Only Owner" });
  const own = await report(anne, bob);
  await owner.post(`/desk/complaints/${own}`, decision);
  const second = referenceIn(
    await visitor().post(`/complaints?reference=${own}`, { intent: "appeal", reference: own, text: "No." }),
  );
  await site.db.updateTable("desk_person").set({ signed_in_at: new Date() }).where("id", "=", ben.personId).execute();
  const notAlone = await owner.post(`/desk/complaints/${second}`, { ...decision, owner: "yes" });
  expect([notAlone.status, notAlone.words.includes("you are not the only one here")]).toEqual([409, true]);
  await site.db.updateTable("desk_person").set({ signed_in_at: null }).where("id", "=", ben.personId).execute();
  expect((await owner.get(`/desk/complaints/${second}`)).words).toContain("no one else works here");
  expect((await owner.post(`/desk/complaints/${second}`, { ...decision, owner: "yes" })).status).toBe(200);
  expect((await rowOf(second)).decided_alone).toBe(true);
});

test("messages are shown inside a complaint that is about one, and only there; the evidence outlives the photo", async () => {
  const { anne, bob } = await aPair();
  await site.db
    .updateTable("account")
    .set({ credits: 0 })
    .where("id", "=", bob.accountId)
    .execute()
    .catch(() => {});
  await site.db
    .insertInto("ledger")
    .values({ account_id: bob.accountId, delta: 50, reason: "grant", created_at: new Date() })
    .execute();
  await bob.browser.post(`/members/${anne.profileId}/chat`, { intent: "send", text: "You will regret this" });
  const form = await anne.browser.get(`/members/${bob.profileId}?report=1`);
  const message = /value="(\d+)"[^>]*>[^<]*regret/.exec(form.text)?.[1] ?? "";
  const about = await report(anne, bob, { message });
  expect((await anna.get(`/desk/complaints/${about}`)).words).toContain("You will regret this");
  const added = await postForm(bob.browser, "/photos", photoForm(await aUniquePicture()));
  const { photo } = added.json() as { photo: string };
  const general = await report(anne, bob);
  const page = await anna.get(`/desk/complaints/${general}`);
  expect(page.words).not.toContain("You will regret this");

  await bob.browser.post("/photos", { intent: "photo_delete", photo_id: photo });
  const evidence = `/desk/photos/${photo}/full?complaint=${general}`;
  expect(page.text).toContain(evidence);
  // Customer service sees photos of complaints only.
  expect((await ben.get(evidence)).status).toBe(200);
  expect((await ben.get(`/desk/photos/${photo}/full?complaint=${about}`)).status).toBe(404);
  const looks = await site.db
    .selectFrom("staff_audit")
    .select("subject")
    .where("actor", "=", "Anna Moderator")
    .where("command", "=", "view complaint")
    .execute();
  expect(looks.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`complaint ${about}`, `complaint ${general}`]),
  );
});

test("a complaint that leads to a case is seen by the people of the case alone, and so is its appeal", async () => {
  const { anne, bob } = await aPair();
  const added = await postForm(bob.browser, "/photos", photoForm(await aUniquePicture()));
  const { photo } = added.json() as { photo: string };
  const reference = await report(anne, bob, { kind: "minor", photo });
  await anna.post(`/desk/complaints/${reference}`, { intent: "decide", decision: "dismissed", reasons: "She is 40." });
  const appeal = referenceIn(
    await visitor().post(`/complaints?reference=${reference}`, { intent: "appeal", reference, text: "No." }),
  );
  for (const each of [reference, appeal]) expect((await ben.get(`/desk/complaints/${each}`)).status).toBe(200);
  expect((await ben.post(`/desk/complaints/${reference}`, { intent: "escalate", photo })).words).toContain(
    "isn't open to your roles",
  );
  const escalated = await anna.post(`/desk/complaints/${reference}`, { intent: "escalate", photo });
  expect(escalated.status).toBe(302);
  expect((await anna.follow(escalated)).words).toContain(reference);
  expect((await anna.get(`/desk/complaints/${reference}`)).status).toBe(200);
  for (const at of [
    `/desk/complaints/${reference}`,
    `/desk/complaints/${appeal}`,
    escalated.location ?? "",
    `/desk/photos/${photo}/full?complaint=${reference}`,
  ]) {
    expect((await ben.get(at)).status).toBe(404);
  }
  for (const each of [reference, appeal]) expect((await ben.get("/desk/complaints")).text).not.toContain(each);
  const decision = { intent: "decide", decision: "dismissed", reasons: "No." };
  for (const each of [reference, appeal]) {
    expect((await ben.post(`/desk/complaints/${each}`, decision)).status).toBe(404);
  }
  // An appeal that arrived while the case was being opened.
  await site.db.updateTable("complaint").set({ abuse_case_id: null }).where("reference", "=", appeal).execute();
  expect((await ben.get(`/desk/complaints/${appeal}`)).status).toBe(404);
});

test("a decision on an erased account is refused, and the typed reasons are kept", async () => {
  const { anne, bob } = await aPair();
  const reference = await report(anne, bob);
  await site.db
    .updateTable("account")
    .set({ status: "erased", email: null, email_key: null })
    .where("id", "=", bob.accountId)
    .execute();
  const reasons = "Words that took a long time to write.";
  const answer = await anna.post(`/desk/complaints/${reference}`, {
    intent: "decide",
    decision: "upheld",
    effect: "suspend:7d",
    reasons,
  });
  expect([answer.status, answer.words.includes("account that has been erased")]).toEqual([409, true]);
  expect(answer.text).toContain(reasons);
  const changes: [Record<string, string>, string][] = [
    [{ decision: "perhaps" }, "Choose one."],
    [{ effect: "jail" }, "Choose one of these."],
    [{ reasons: " " }, "Say why"],
    [{ reasons: "x".repeat(5001) }, "At most 5000 characters."],
    [{ reasons: "a\x07b" }, "No control characters"],
    [{ reasons: "\u202eneddih" }, "No control characters"],
  ];
  for (const [wrong, words] of changes) {
    const fields = { intent: "decide", decision: "upheld", reasons, ...wrong };
    const refused = await anna.post(`/desk/complaints/${reference}`, fields);
    expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(words)]);
    expect(refused.text).toContain(fields.reasons.trim());
  }
  for (const unknown of ["ACDEFGHJKM", "x", "%F0%9F%98%80", "a".repeat(300)]) {
    expect((await anna.get(`/desk/complaints/${unknown}`)).status).toBe(404);
  }
});

test("a year's counts are a page and a file, with the median time to the decision", async () => {
  await site.db.deleteFrom("complaint").execute();
  const [one, two] = [await complain({ kind: "scam" }), await complain({ kind: "scam" })];
  for (const reference of [one, two]) {
    await anna.post(`/desk/complaints/${reference}`, {
      intent: "decide",
      decision: "dismissed",
      reasons: "Nothing found.",
    });
  }
  const year = new Date().getUTCFullYear();
  const created_at = new Date(Date.UTC(year, 0, 1));
  await site.db
    .updateTable("complaint")
    .set({ created_at, decided_at: new Date(created_at.getTime() + 36e5) })
    .where("reference", "=", one)
    .execute();
  await site.db
    .updateTable("complaint")
    .set({ created_at, decided_at: new Date(created_at.getTime() + 3 * 36e5) })
    .where("reference", "=", two)
    .execute();
  await complain({ kind: "spam" });
  const page = await anna.get("/desk/complaints/counts");
  expect(page.words).toContain("Scam Dismissed 2 2.0 h");
  const file = await anna.get(`/desk/complaints/counts?year=${year}&format=csv`);
  expect(file.headers["content-disposition"]).toContain(`complaints-${year}.csv`);
  expect(file.text).toContain(`${year},notice,scam,dismissed,2,2.0\r\n`);
  expect(file.text).toContain(`${year},notice,spam,open,1,\r\n`);
  for (const wrong of ["1999", "9999", "x"])
    expect((await anna.get(`/desk/complaints/counts?year=${wrong}`)).status).toBe(404);
});
