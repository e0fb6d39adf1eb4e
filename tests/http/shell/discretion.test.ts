import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { signupFields } from "#tests/support/members/new-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const choose = (member: Member, fields: Record<string, string>) => member.browser.post("/settings/privacy", fields);

describe("only verified members may write first", () => {
  const write = (from: Member, to: Member, text = "Hello you") =>
    from.browser.post(`/members/${to.profileId}/chat`, {
      intent: "send",
      text,
      key: `key-${text.length}-${to.profileId}`,
    });
  const creditsOf = async ({ accountId }: Member) =>
    (await site.db.selectFrom("account").select("credits").where("id", "=", accountId).executeTakeFirstOrThrow())
      .credits;
  const verify = async ({ profileId }: Member) => {
    const id = `verified-${profileId}`.padEnd(22, "x").slice(0, 22);
    const file = { file_key: "test-face", width: 1000, height: 1250, position: 0, created_at: new Date() };
    await site.db
      .insertInto("photo")
      .values({ id, profile_id: profileId, ...file })
      .execute();
    const mark = { main_photo_id: id, verified_photo_id: id, verified_at: new Date() };
    await site.db.updateTable("profile").set(mark).where("id", "=", profileId).execute();
  };

  test("others are refused with the way to the mark: nothing is charged, the text stays", async () => {
    const [anna, ben] = [await aMember(site, { gender: "female" }), await aMember(site, { credits: 20 })];
    await choose(anna, { verified_only: "1" });
    const refused = await write(ben, anna, "A long first message");
    expect([refused.status, await creditsOf(ben)]).toEqual([403, 20]);
    expect(refused.words).toContain("Only verified members can write first to this member.");
    expect(refused.text).toContain('href="/profile/verify"');
    expect(refused.text).toContain("A long first message</textarea>");
    await verify(ben);
    expect((await write(ben, anna, "Again")).status).toBe(302);
  });

  test("whom the member has liked or written to may write, and a conversation that has begun goes on", async () => {
    const anna = await aMember(site, { gender: "female", credits: 20 });
    const [liked, talking] = [await aMember(site, { credits: 20 }), await aMember(site, { credits: 20 })];
    expect((await write(talking, anna, "Before")).status).toBe(302);
    await choose(anna, { verified_only: "1" });
    expect((await write(talking, anna, "After")).status).toBe(302);
    await anna.browser.post(`/members/${liked.profileId}`, { intent: "like" });
    expect((await write(liked, anna)).status).toBe(302);
  });

  test("a sign-up for the member makes the account, and says that the message was not sent", async () => {
    const anna = await aMember(site, { gender: "female" });
    await choose(anna, { verified_only: "1" });
    const browser = site.visitor();
    browser.cookies.set("language", "en");
    await browser.post(`/members/${anna.profileId}/signup`, { ...signupFields(), signup_message: "Hi Anna" });
    const received = await site.db.selectFrom("conversation_side").selectAll().where("profile_id", "=", anna.profileId);
    expect(await received.execute()).toEqual([]);
  });
});

const headOf = async (member: { browser: Member["browser"] }, path: string) => {
  const { text } = await member.browser.get(path);
  const find = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    title: find(/<title>([^<]*)/),
    icon: find(/rel="icon" href="([^"]*)"/),
    apple: find(/touch-icon" href="([^"]*)"/),
  };
};

test("a neutral name: every page's title, the icons and the manifest, for this member alone", async () => {
  const member = await aMember(site);
  const paths = ["/members", "/chats", "/settings/people", "/members/4713"];
  for (const path of paths) expect((await headOf(member, path)).title, path).toContain("Vesper");
  await choose(member, { neutral_name: "1" });
  for (const path of paths) {
    const neutral = { title: "Messages", icon: "/icons/neutral.svg", apple: "/icons/neutral-180.png" };
    expect(await headOf(member, path), path).toEqual(neutral);
  }
  const manifest = (await member.browser.get("/manifest.webmanifest")).json() as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: "Messages", short_name: "Messages", description: "Messages" });
  const icons = (manifest.icons as { src: string }[]).map(({ src }) => src);
  for (const src of [...icons, "/icons/neutral.svg", "/icons/neutral-180.png"]) {
    expect([src, (await member.browser.get(src)).status]).toEqual([expect.stringContaining("neutral"), 200]);
  }
  member.browser.cookies.set("plain", "1");
  expect(await headOf(member, "/members")).toMatchObject({ title: "Messages", icon: "/icons/neutral.svg" });
  expect((await headOf({ browser: site.visitor() }, "/login")).title).not.toContain("Messages");
});

describe("leave now", () => {
  /** The address and text of the last link of a page. */
  const lastLink = (text: string) => [...text.matchAll(/<a\b([^>]*)>([^<]*)<\/a>/g)].at(-1)?.slice(1) ?? [];

  test("is the last link of every page, with its script, full and light; off at first", async () => {
    const member = await aMember(site);
    expect((await member.browser.get("/members")).text).not.toContain("leave.js");
    expect((await member.browser.get("/settings/privacy")).words).toMatch(
      /opens www\.\w+\.\w+ instead\..*Back leads here again/,
    );
    await choose(member, { leave_now: "1" });
    for (const plain of ["0", "1"]) {
      member.browser.cookies.set("plain", plain);
      for (const path of ["/members", "/chats", "/settings", "/members/4713", "/likes", "/pages/faq"]) {
        const { text } = await member.browser.get(path);
        const [attributes, label] = lastLink(text);
        expect([label, attributes], path).toEqual([
          "Leave now",
          expect.stringMatching(/href="https:\/\/www\.\w+\.\w+\/" rel="noreferrer"/),
        ]);
        // Pages with React load it once that is there.
        const hasReact = plain === "0" && path !== "/pages/faq";
        expect(text.includes('<script src="/leave.js" defer'), path).toBe(!hasReact);
      }
    }
    expect((await member.browser.get("/leave.js")).status).toBe(200);
    await choose(member, {});
    expect((await member.browser.get("/members")).text).not.toContain("leave.js");
  });

  test("leads to a page of the operator's list", async () => {
    const member = await aMember(site);
    await choose(member, { leave_now: "1" });
    await changeSettings(site, { leave_pages: [{ url: "https://news.example/today" }] });
    expect(lastLink((await member.browser.get("/chats")).text)[0]).toContain('href="https://news.example/today"');
    await changeSettings(site, {});
  });
});

test("what the page does not know is refused, and changes nothing", async () => {
  const member = await aMember(site);
  await choose(member, { neutral_name: "1", leave_now: "1", verified_only: "1" });
  for (const field of ["neutral_name", "leave_now", "verified_only"]) {
    expect((await choose(member, { [field]: "yes" })).status, field).toBe(422);
  }
  const page = (await member.browser.get("/settings/privacy")).text;
  // Read receipts are on at first.
  expect(page.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(3 + 1);
});
