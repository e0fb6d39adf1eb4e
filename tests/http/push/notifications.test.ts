import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { aNewMember } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let shift = 0;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** Moves the clock forward by so many minutes and runs the scheduled jobs. */
const wait = (minutes: number) => moveClock(site, (shift += minutes * 60));
const mailsTo = ({ accountId }: Member) =>
  site.db
    .selectFrom("outbox")
    .select(["topic", "subject", "text_body as text", "html_body as html", "headers"])
    .where("account_id", "=", accountId)
    .where("kind", "=", "mail")
    .orderBy("id")
    .execute();
const topics = async (member: Member) => (await mailsTo(member)).map((mail) => mail.topic);
const disabledOf = async ({ accountId }: Member) =>
  (
    await site.db
      .selectFrom("account")
      .select("notifications_disabled as reasons")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow()
  ).reasons;

let keyCount = 0;
async function write(from: Member, to: Member): Promise<void> {
  const fields = { intent: "send", text: "Are you there?", key: `a-key-of-this-test-${++keyCount}` };
  const answer = await from.browser.post(`/members/${to.profileId}/chat`, fields);
  if (answer.status !== 302) throw new Error(`${answer.status}: ${answer.words}`);
}
const like = (from: Member, to: Member) => from.browser.post(`/members/${to.profileId}`, { intent: "like" });
const anna = () => aMember(site, { name: "Anna", gender: "female" });
const ben = () => aMember(site, { name: "Ben", premium: true, credits: 500 });

describe("a mail is sent", () => {
  test("to an internationalised domain in its ASCII form @thorough", async () => {
    const [her, him] = [await anna(), await ben()];
    const address = (domain: string) => `anna-${her.accountId}@${domain}`;
    const changed = { email: address("münchen.example"), email_key: address("xn--mnchen-3ya.example") };
    await site.db.updateTable("account").set(changed).where("id", "=", her.accountId).execute();
    await write(him, her);
    await wait(11);
    const mail = await site.db
      .selectFrom("outbox")
      .select("recipient")
      .where("account_id", "=", her.accountId)
      .where("topic", "=", "message")
      .executeTakeFirst();
    expect(mail?.recipient).toBe(changed.email_key);
  });

  test("10 minutes after a message if it is still unread, once per sender and hour", async () => {
    const [her, him] = [await anna(), await ben()];
    await write(him, her);
    await wait(9);
    expect(await topics(her)).toEqual([]);
    await wait(2);
    expect(await topics(her)).toEqual(["message"]);
    await wait(20);
    await write(him, her);
    await wait(20);
    expect(await topics(her)).toEqual(["message"]);
    await wait(30);
    expect(await topics(her)).toEqual(["message", "message"]);
    await wait(120);
    expect(await topics(her)).toEqual(["message", "message"]);
    expect(await topics(him)).toEqual([]);
  });

  test("discreetly, with a link to the conversation and one to the notification settings", async () => {
    const [her, him] = [await anna(), await ben()];
    await write(him, her);
    await wait(11);
    const [mail] = await mailsTo(her);
    expect(mail?.subject).toBe("You have a new message");
    expect(mail?.text).not.toMatch(/Ben|Are you there/);
    const [, link = ""] = /Reply\nhttps?:\/\/[^/]+(\/\S+)/.exec(mail?.text ?? "") ?? [];
    expect(link).toMatch(/^\/from-mail\/message\?next=\/chats\/\d+$/);
    const path = (await her.browser.get(link)).location ?? "";
    expect(path).toMatch(/^\/chats\/\d+$/);
    expect((await her.browser.get(path)).words).toContain("Are you there?");
    expect((await site.visitor().get(path)).location).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(mail?.text).toContain("/notifications");
  });

  test("and its link opens that conversation after the login", async () => {
    const { credentials, browser } = await aNewMember(site);
    const { user } = (await call(browser, "GET", "/api/user.php")).body as { user: { profile: { id: number } } };
    const account = await site.db
      .updateTable("account")
      .set({ status: "active" })
      .where("email", "=", credentials.email)
      .returning("id")
      .executeTakeFirstOrThrow();
    const her = { accountId: account.id, profileId: user.profile.id } as Member;
    await write(await ben(), her);
    await wait(16);
    const [mail] = (await mailsTo(her)).filter(({ topic }) => topic === "message");
    const [, link = ""] = /Reply\nhttps?:\/\/[^/]+(\/\S+)/.exec(mail?.text ?? "") ?? [];
    const stranger = site.visitor();
    const path = (await stranger.get(link)).location ?? "";
    const login = (await stranger.get(path)).location ?? "";
    const form = /<form(?:(?!<\/form>).)*name="password".*?<\/form>/s.exec((await stranger.get(login)).text)?.[0] ?? "";
    const [, next = ""] = /value="([^"]+)"/.exec(/<input[^>]+name="next"[^>]*>/.exec(form)?.[0] ?? "") ?? [];
    const signedIn = await stranger.post("/login", { email: credentials.email, password: credentials.password, next });
    expect(signedIn.location).toBe(path);
    expect((await stranger.follow(signedIn)).words).toContain("Are you there?");
  });

  test("not to members who have read it, are online or do not want it", async () => {
    const [read, here, unwilling, him] = [await anna(), await anna(), await anna(), await ben()];
    await unwilling.browser.post("/notifications", { "message.mail": "never" });
    for (const each of [read, here, unwilling]) await write(him, each);
    const { text } = await read.browser.get("/chats");
    await read.browser.get(/href="(\/chats\/\d+)"/.exec(text)?.[1] ?? "");
    await wait(9);
    await here.browser.get("/likes");
    await wait(2);
    for (const each of [read, here, unwilling]) expect(await topics(each)).toEqual([]);
    // The member who was online is notified once they are offline.
    await wait(6);
    expect(await topics(here)).toEqual(["message"]);
  });

  test("for a like and a match, and for a visit only if enabled", async () => {
    const [her, other, him] = [await anna(), await anna(), await ben()];
    await other.browser.post("/notifications", { "visit.mail": "now" });
    await like(him, her);
    await him.browser.get(`/members/${her.profileId}`);
    await him.browser.get(`/members/${other.profileId}`);
    await wait(11);
    expect([await topics(her), await topics(other)]).toEqual([["like"], ["visit"]]);
    const [mail] = await mailsTo(her);
    expect(mail?.text).toContain(`/likes/m/${him.profileId}`);
    await like(her, him);
    await wait(11);
    expect(await topics(him)).toContain("match");
  });

  test("that marks a fictional sender", async () => {
    const [her, him] = [await anna(), await ben()];
    await site.db.updateTable("profile").set({ fictional: true }).where("id", "=", him.profileId).execute();
    await like(him, her);
    await wait(11);
    expect((await mailsTo(her))[0]?.text).toContain("Please note: the profile is marked “Fictional profile”.");
  });

  test("to no member whose mails are stopped @thorough", async () => {
    const [her, him] = [await anna(), await ben()];
    const stopped = { notifications_disabled: ["bounce"] };
    await site.db.updateTable("account").set(stopped).where("id", "=", her.accountId).execute();
    await write(him, her);
    await wait(11);
    expect(await topics(her)).toEqual([]);
    const page = await her.browser.get("/notifications");
    expect(page.words).toContain(`Our e-mails to ${her.email} bounced`);
    expect((await her.browser.post("/notifications", { intent: "enable" })).location).toBe(
      "/notifications?done=enabled",
    );
    expect(await disabledOf(her)).toEqual([]);
    // She was online just now.
    await wait(7);
    expect(await topics(her)).toEqual(["message"]);
  });
});

test("the weekly digest goes to who chose it, once a week, in numbers alone, and its click is counted", async () => {
  const [her, him] = [await anna(), await ben()];
  const other = await anna();
  expect((await her.browser.post("/notifications", { "digest.mail": "now", "like.mail": "never" })).status).toBe(302);
  await like(him, her);
  await like(him, other);
  await wait(61);
  await wait(61);
  const digests = (await mailsTo(her)).filter(({ topic }) => topic === "digest");
  expect(digests).toHaveLength(1);
  expect(await topics(other)).not.toContain("digest");
  const [mail] = digests;
  expect(mail?.text).toContain("Likes you haven't seen yet: 1");
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ben|<img/);
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  const [, link = ""] = /https?:\/\/[^/]+(\/from-mail\/digest\S+)/.exec(mail?.text ?? "") ?? [];
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
  const clicked = site.visitor();
  expect((await clicked.get(link, person)).location).toBe("/likes");
  expect(clicked.cookies.get("visit")).toBeUndefined();
  await site.visitor().get(link, { "user-agent": "Googlebot/2.1" });
  await site.visitor().ask(link, { method: "HEAD", headers: person });
  for (const next of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
    const answer = await site.visitor().get(`/from-mail/nothing?next=${encodeURIComponent(next)}`, person);
    expect([answer.status, answer.location]).toEqual([302, "/"]);
  }
  const clicks = await site.db.selectFrom("mail_click_day").select(["kind", "clicks"]).execute();
  expect(clicks.filter(({ kind }) => kind === "digest")).toEqual([{ kind: "digest", clicks: 1 }]);
});

test("a sent notification mail has exactly one pair of unsubscribe headers, an account mail has none @thorough", async () => {
  const raw: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        raw.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const port = (server.server.address() as AddressInfo).port;
  const posting = await startSite({ env: { MAIL: "smtp", SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const [her, him] = [await aMember(posting, { gender: "female" }), await aMember(posting)];
    await him.browser.post(`/members/${her.profileId}`, { intent: "like" });
    await posting.visitor().post("/reset-password", { email: her.email });
    await moveClock(posting, 660);
    await expect.poll(() => raw.length, { timeout: 15_000 }).toBe(2);
    const mails = await Promise.all(raw.map((each) => simpleParser(each)));
    const lines = mails.map((mail) =>
      mail.headerLines.filter((line) => line.key.startsWith("list-")).map((l) => l.key),
    );
    const [reset, notification] = mails[0]?.subject === "There's something new for you" ? [lines[1], lines[0]] : lines;
    expect([reset, notification?.sort()]).toEqual([[], ["list-unsubscribe", "list-unsubscribe-post"]]);
  } finally {
    await posting.stop();
    await new Promise<void>((done) => server.close(() => done()));
  }
});
