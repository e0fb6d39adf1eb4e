import { afterAll, beforeAll, expect, test } from "vitest";
import { days, later } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { newestPhotoIn, postChatPhoto } from "#tests/support/members/chat-photo.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { runStaffOn } from "#tests/support/desk/staff-commands.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

let made = 0;
type Report = { kind?: string; sameNetwork?: boolean; photo?: boolean; new?: boolean; since?: Date; about?: false };

const send = (from: Member, to: Member) =>
  from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text: "Hi", key: `key-unwanted-${++made}` });

/** A member who got a photo from `sender` reports it, from a network of their own. */
async function aReport(sender: Member, how: Report = {}): Promise<void> {
  const reporter = await aMember(site, { gender: "female" });
  const signup = { signup_date: later(new Date(), how.new ? -1000 : -days(3)) };
  await site.db.updateTable("account").set(signup).where("id", "=", reporter.accountId).execute();
  await aLike(site, reporter, sender);
  let message: string | undefined;
  if (how.photo === false) await send(sender, reporter);
  else {
    const sent = await postChatPhoto(sender, `/members/${reporter.profileId}/chat`);
    message = (await newestPhotoIn(site, sent.location ?? "")).message;
  }
  const fields = { intent: "report", kind: how.kind ?? "unwanted_photo", text: "I did not ask for it" };
  const about: Record<string, string> = message && how.about !== false ? { message } : {};
  const reported = await reporter.browser.post(`/members/${sender.profileId}?report=1`, { ...fields, ...about });
  expect(reported.status).toBe(302);
  await site.db
    .updateTable("complaint")
    .set({
      reporter_network: how.sameNetwork ? "127.0.0.0/24" : `10.1.${++made % 250}.0/24`,
      ...(how.since && { created_at: how.since }),
    })
    .where("reporter_id", "=", reporter.accountId)
    .execute();
}

const aSender = () => aMember(site, { name: "Ben Unwanted", premium: true, credits: 500 });
const reviewOf = async ({ accountId }: Member) =>
  (await site.db.selectFrom("account").select("photos_review_at").where("id", "=", accountId).executeTakeFirst())
    ?.photos_review_at ?? null;
async function sendsPhoto(sender: Member): Promise<{ status: number; words: string }> {
  const other = await aMember(site, { gender: "female" });
  await aLike(site, other, sender);
  return postChatPhoto(sender, `/members/${other.profileId}/chat`);
}

test("three members who report photos stop photos, not messages, until staff have looked, with reasons by mail", async () => {
  const ben = await aSender();
  await aReport(ben);
  await aReport(ben, { since: later(new Date(), -days(29)) });
  expect([await reviewOf(ben), (await sendsPhoto(ben)).status]).toEqual([null, 302]);
  await aReport(ben);
  expect(await reviewOf(ben)).not.toBeNull();

  const refused = await sendsPhoto(ben);
  expect([refused.status, refused.words.includes("Several members have reported photos you sent")]).toEqual([
    403,
    true,
  ]);
  const other = await aMember(site, { gender: "female" });
  expect((await send(ben, other)).status).toBe(302);
  await aLike(site, other, ben);
  const dialog = await ben.browser.get(`/members/${other.profileId}/chat?photo=1`);
  expect([dialog.words.includes("Several members have reported photos"), dialog.text.includes('type="file"')]).toEqual([
    true,
    false,
  ]);
  const complaints = site.db.selectFrom("complaint").selectAll().where("profile_id", "=", ben.profileId);
  const reports = await complaints.execute();
  expect(reports.map(({ urgent, kind }) => [urgent, kind])).toEqual(Array(3).fill([true, "unwanted_photo"]));
  const mails = site.db.selectFrom("outbox").select("text_body").where("account_id", "=", ben.accountId);
  const sent = await mails.where("topic", "=", "photos_under_review").execute();
  expect(sent.map(({ text_body: text }) => text)).toEqual([expect.stringContaining("This was done automatically.")]);

  const decide = [
    "complaints",
    "decide",
    reports[0]?.reference ?? "",
    "--decision",
    "dismissed",
    "--reasons",
    "Nothing.",
  ];
  await runStaffOn(site, decide);
  expect([await reviewOf(ben), (await sendsPhoto(ben)).status]).toEqual([null, 302]);
});

test.each<[string, Report]>([
  ["from one network", { sameNetwork: true }],
  ["by members who got no photo", { photo: false }],
  ["with new accounts", { new: true }],
  ["of another kind", { kind: "harassment" }],
  ["of last month", { since: later(new Date(), -days(31)) }],
])("reports %s do not count", async (_, how) => {
  const ben = await aSender();
  for (let at = 0; at < 3; at++) await aReport(ben, how);
  expect(await reviewOf(ben)).toBeNull();
});

test("the decision about something else leaves the review as it is", async () => {
  const ben = await aSender();
  for (let at = 0; at < 3; at++) await aReport(ben);
  await aReport(ben, { kind: "spam", photo: false });
  const spam = site.db.selectFrom("complaint").select("reference").where("profile_id", "=", ben.profileId);
  const { reference } = await spam.where("kind", "=", "spam").executeTakeFirstOrThrow();
  await runStaffOn(site, [
    "complaints",
    "decide",
    reference,
    "--decision",
    "dismissed",
    "--reasons",
    "No advertising.",
  ]);
  expect(await reviewOf(ben)).not.toBeNull();
});

test("Report on the tile leads to the form with the kind and the message; who got nothing is not offered the kind", async () => {
  const ben = await aSender();
  const anna = await aMember(site, { gender: "female" });
  const kinds = async (query: string) => (await anna.browser.get(`/members/${ben.profileId}?report=1${query}`)).text;
  expect(await kinds("")).not.toContain("unwanted_photo");
  await aLike(site, anna, ben);
  const chat = (await postChatPhoto(ben, `/members/${anna.profileId}/chat`)).location ?? "";
  const { message, address } = await newestPhotoIn(site, chat);
  const form = await kinds(`&message=${message}&kind=unwanted_photo`);
  expect(form).toMatch(/value="unwanted_photo" selected|selected[^>]*value="unwanted_photo"/);
  expect(form).toMatch(new RegExp(`value="${message}" selected|selected[^>]*value="${message}"`));
  expect(form).not.toContain(address.split("/").pop());
  expect(await kinds("&kind=nonsense")).not.toMatch(/value="unwanted_photo" selected/);
});
