import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { fourteenDays } from "#tests/support/members/leaving-member.ts";
import { multipart, postForm } from "#tests/support/requests/multipart.ts";
import { english, aNewMember } from "#tests/support/members/new-member.ts";
import { aPicture } from "#tests/support/members/pictures.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Texts that must not remain anywhere: name, addresses, phone, IBAN, texts. */
const canary = {
  name: "Canaria Xyzzy",
  email: "canary.xyzzy@example.org",
  otherEmail: "canary.plugh@example.org",
  phone: "+31612345987",
  iban: "NL02ABNA0123456789",
  text: "canary sings quietly",
  photo: "canary-pixels",
};
const isCanary = (text: string) =>
  Object.values(canary).filter((word) => text.toLowerCase().includes(word.toLowerCase()));

let site: TestSite;
let dataDir: string;
let anna: Member;
let profileId: number;
let accountId: number;

beforeAll(async () => {
  dataDir = temporaryFolder("erasure");
  site = await startSite({ env: { DATA_DIR: dataDir } });
  anna = await aMember(site, { name: "Anna", gender: "male", credits: 20 });
  await createCanaryData();
  await signUpWithForeignAddress();
  await moveClock(site, fourteenDays - 60);
  expect(await tablesWithCanary()).not.toEqual([]);
  await moveClock(site, fourteenDays + 60);
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  expect(site.errors()).toEqual([]);
});

/** Creates data of the member in every part of the site, then requests the deletion. */
async function createCanaryData(): Promise<void> {
  const { browser, credentials } = await aNewMember(site, { name: canary.name, email: canary.email });
  const account = await site.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", canary.email)
    .executeTakeFirstOrThrow();
  accountId = account.id;
  profileId = (
    await site.db.selectFrom("profile").select("id").where("account_id", "=", accountId).executeTakeFirstOrThrow()
  ).id;
  const about = `${canary.text} ${canary.phone} ${canary.iban}`;
  await site.db
    .updateTable("profile")
    .set({ about_me: about, looking_for: about, city: "Utrecht", region: "Utrecht", hair: "red" })
    .where("id", "=", profileId)
    .execute();
  await site.db.insertInto("profile_interest").values({ profile_id: profileId, interest: "gym" }).execute();
  await aPhoto("members/ca/canary");
  await browser.get(`/members/${anna.profileId}`);
  await browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await anna.browser.post(`/members/${profileId}`, { intent: "like" });
  await anna.browser.get(`/members/${profileId}`);
  const written = await browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: about });
  await site.db
    .insertInto("profile_prompt")
    .values({ profile_id: profileId, position: 1, prompt: "rain", answer: canary.text })
    .execute();
  // She quotes what he answered.
  await anna.browser.post(written.location ?? "", { intent: "send", text: "Hello back", prompt: "rain" });
  await site.db
    .updateTable("account")
    .set({ status: "active", activated_at: new Date() })
    .where("id", "=", accountId)
    .execute();
  // She answers with a photo: before that his would be too early.
  for (const each of [anna.browser, browser]) await sendPhoto(each, written.location ?? "");
  expect(await chatPhotoFolders()).toHaveLength(2);
  await anna.browser.post(`/members/${profileId}`, {
    intent: "report",
    kind: "spam",
    text: "This person writes spam.",
  });
  await browser.post("/complaints", {
    kind: "other",
    text: `Please help me. ${about}`,
    url: "/x",
    email: canary.email,
  });
  await browser.post("/settings/email", { email: canary.otherEmail, password: credentials.password });
  await english(site.visitor()).post("/reset-password", { email: canary.email });
  await english(site.visitor()).post("/login", { email: canary.email, password: "not-this-one" });
  await site.db.updateTable("conversation_side").set({ draft: about }).where("profile_id", "=", profileId).execute();
  await mailAbout(anna, `${canary.name} wrote you`);
  await browser.post("/settings/delete-account", { reason: about, password: credentials.password });
}

/** A stranger signs up with another person's address, never confirms it, and leaves; its owner files a complaint. */
const foreign = "owner.of.an.address@example.org";
async function signUpWithForeignAddress(): Promise<void> {
  const complaint = { kind: "scam", url: "", text: "They asked me for money.", email: foreign };
  expect((await english(site.visitor()).post("/complaints", complaint)).status).toBe(302);
  const { browser, credentials } = await aNewMember(site, { email: foreign });
  await browser.post("/settings/delete-account", { reason: "", password: credentials.password });
}

async function aPhoto(fileKey: string): Promise<void> {
  const folder = path.join(dataDir, "photos", fileKey);
  await mkdir(folder, { recursive: true });
  for (const variant of ["thumb", "card", "match", "full", "blur"])
    await writeFile(path.join(folder, `${variant}.webp`), canary.photo);
  const row = { id: "canary-photo-000000000", profile_id: profileId, file_key: fileKey, width: 300, height: 300 };
  await site.db
    .insertInto("photo")
    .values({ ...row, created_at: new Date() })
    .execute();
  await site.db.updateTable("profile").set({ main_photo_id: row.id }).where("id", "=", profileId).execute();
}

async function sendPhoto(browser: Browser, chat: string): Promise<void> {
  const photo = { field: "photo", name: "photo.jpg", bytes: await aPicture({ width: 300, height: 400 }) };
  expect((await postForm(browser, `${chat}?photo=1`, multipart([["intent", "photo"], photo]))).status).toBe(302);
}

/** The folders that contain chat photos. */
async function chatPhotoFolders(): Promise<string[]> {
  const files = await readdir(path.join(dataDir, "photos", "chat"), { recursive: true, withFileTypes: true });
  return [...new Set(files.filter((entry) => entry.isFile()).map((entry) => path.basename(entry.parentPath)))];
}

/** A mail to another member that mentions the erased member by name. */
async function mailAbout(member: Member, text: string): Promise<void> {
  const mail = { site_id: 1, account_id: member.accountId, kind: "mail" as const, topic: "message", text_body: text };
  const times = { due_at: new Date(), created_at: new Date() };
  await site.db
    .insertInto("outbox")
    .values({ ...mail, ...times, recipient: member.email, subject: text, headers: "{}", status: "kept" })
    .execute();
}

/** Every table with a canary in any column, including JSON and arrays. */
async function tablesWithCanary(): Promise<string[]> {
  const places: string[] = [];
  for (const { schema, name } of await site.db.introspection.getTables()) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(site.db);
    for (const { row } of rows) if (isCanary(row).length > 0) places.push(`${name}: ${isCanary(row).join(", ")}`);
  }
  return places;
}

describe("14 days after a member requested deletion", () => {
  test("no table has their name, addresses, phone, IBAN or texts, except the complaint's snapshot", async () => {
    const reported = await site.db.selectFrom("complaint").selectAll().where("snapshot", "is not", null).execute();
    expect(isCanary(JSON.stringify(reported.map((row) => row.snapshot)))).toContain(canary.name);
    // The exceptions of app/leaving/README.md#erasure: the snapshot, and the text of their own complaint until it is
    // decided.
    const words = reported.map(({ snapshot: _, ...row }) => row);
    expect(isCanary(JSON.stringify(words))).toEqual([]);
    await site.db.updateTable("complaint").set({ snapshot: null }).execute();
    expect((await tablesWithCanary()).filter((each) => !each.startsWith("complaint:"))).toEqual([]);
    const own = await site.db.selectFrom("complaint").selectAll().where("kind", "=", "other").execute();
    expect(own.map((row) => [row.email, row.reporter_id])).toEqual([[null, null]]);
  });

  test("their photos are deleted, except the evidence of the complaint", () => {
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const left = files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => isCanary(file + readFileSync(file, "latin1")).length > 0)
      .map((file) => path.relative(dataDir, file));
    expect(left.filter((file) => !file.startsWith("photos/complaints/"))).toEqual([]);
  });

  test("the photos they sent are deleted with their files, the partner's stay and can be opened", async () => {
    const left = await site.db.selectFrom("chat_photo").select(["sender_id", "file_key"]).execute();
    expect(left.map((row) => row.sender_id)).toEqual([anna.profileId]);
    expect(await chatPhotoFolders()).toEqual(left.map((row) => path.basename(row.file_key)));
    const { id } = await site.db
      .selectFrom("conversation")
      .select("id")
      .where("low_id", "=", Math.min(anna.profileId, profileId))
      .executeTakeFirstOrThrow();
    const page = await anna.browser.get(`/chats/${id}`);
    const photoUrls = page.text.match(/\/chats\/\d+\/photos\/[\w-]{22}/g) ?? [];
    expect(new Set(photoUrls).size).toBe(1);
    expect((await anna.browser.get(photoUrls[0] ?? "")).status).toBe(200);
    // The text, the photo, and the photo as the newest message in the list of chats.
    expect(page.words.split("[deleted]")).toHaveLength(4);
  });

  test("an empty account and a disabled profile without a name remain, and nothing else belongs to them", async () => {
    const account = await site.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      status: "erased",
      email: null,
      email_key: null,
      password_hash: null,
      delete_reason: null,
    });
    const profile = await site.db
      .selectFrom("profile")
      .selectAll()
      .where("id", "=", profileId)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ status: "disabled", name: "", about_me: "", city: null, main_photo_id: null });
    for (const table of ["session", "device", "token"] as const) {
      expect(await site.db.selectFrom(table).selectAll().where("account_id", "=", accountId).execute()).toEqual([]);
    }
    const likes = await site.db.selectFrom("likes").selectAll().execute();
    expect(likes.filter((row) => row.liker_id === profileId || row.liked_id === profileId)).toEqual([]);
    const ledger = await site.db.selectFrom("ledger").select("delta").where("account_id", "=", accountId).execute();
    expect(ledger.length).toBeGreaterThan(0);
  });

  test("the partner sees [deleted] instead of their texts and keeps their own", async () => {
    const { conversation_id: id } = await site.db
      .selectFrom("conversation_side")
      .select("conversation_id")
      .where("profile_id", "=", anna.profileId)
      .executeTakeFirstOrThrow();
    const chat = await anna.browser.get(`/chats/${id}`);
    expect(chat.status).toBe(200);
    expect(chat.words).toContain("[deleted]");
    expect(chat.words).toContain("Hello back");
    expect(chat.text).toMatch(/<title>(\(\d+\) )?[^<]*Former member/);
    expect((await anna.browser.get("/chats")).words).toContain("Former member");
    expect((await anna.browser.get("/api/chats.php")).json()).toMatchObject({
      chats: [{ profile: { name: "Former member", main_image: null } }],
    });
    anna.browser.cookies.set("language", "de");
    expect((await anna.browser.get(`/chats/${id}`)).words).toContain("[gelöscht]");
    anna.browser.cookies.set("language", "en");
    expect((await anna.browser.get("/chats")).status).toBe(200);
    expect((await anna.browser.get(`/members/${profileId}`)).status).toBe(404);
    expect((await anna.browser.post(`/chats/${id}`, { intent: "send", text: "still there?" })).status).not.toBe(302);
  });

  test("a complaint by the owner of an address they had used but not confirmed stays, with its mails", async () => {
    const complaint = site.db.selectFrom("complaint").select(["email", "text"]).where("kind", "=", "scam");
    expect(await complaint.execute()).toEqual([{ email: foreign, text: "They asked me for money." }]);
    const mails = site.db.selectFrom("outbox").select(["topic", "status"]).where("recipient", "=", foreign);
    expect(await mails.execute()).toEqual([{ topic: "complaint_received", status: "kept" }]);
    expect(await site.db.selectFrom("account").select("id").where("email", "=", foreign).execute()).toEqual([]);
  });

  test("the address can be used again", async () => {
    const again = await aNewMember(site, { name: "Somebody", email: canary.email });
    const account = await site.db
      .selectFrom("account")
      .select("id")
      .where("email", "=", again.credentials.email)
      .executeTakeFirstOrThrow();
    expect(account.id).not.toBe(accountId);
  });
});
