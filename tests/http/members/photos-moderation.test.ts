import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { photoForm, postForm } from "../../support/requests/multipart.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = join(temporaryFolder("queue"), "waiting");
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const staff = (...words: string[]) => runStaffOn(site, words).catch((error: Error) => `refused: ${error.message}`);
async function add(member: Member): Promise<{ photo: string; status: string }> {
  const answer = await postForm(member.browser, "/photos", photoForm(await aPicture({ width: 200, height: 200 })));
  return answer.json() as { photo: string; status: string };
}
const mainOf = async (member: Member) =>
  (await site.db.selectFrom("profile").select("main_photo_id").where("id", "=", member.profileId).executeTakeFirst())
    ?.main_photo_id;
const moderation = (when: "before" | "after") => staff("site", "set", "localhost", "photo_moderation", when);
const asks = async (member: Member) => (await add(member)).status;

test("with moderation before publishing, only the owner sees a photo until staff approve it", async () => {
  await moderation("before");
  await expect.poll(async () => asks(await aMember(site))).toBe("pending");
  const member = await aMember(site);
  const stranger = await aMember(site, { premium: true });
  const { photo } = await add(member);
  expect(await mainOf(member)).toBeNull();
  for (const variant of ["thumb", "card", "match", "full", "blur"]) {
    expect((await member.browser.get(`/photos/${photo}/${variant}`)).status).toBe(200);
    for (const other of [stranger.browser, site.visitor()]) {
      expect((await other.get(`/photos/${photo}/${variant}`)).status).toBe(404);
    }
  }
  const main = await member.browser.post("/photos", { intent: "photo_main", photo_id: photo });
  expect([main.status, main.json()]).toEqual([409, { ok: false, reason: "photo_not_active" }]);

  expect(await staff("photos", "queue", "--to", folder)).toContain(photo);
  expect(readdirSync(folder)).toContain(`${photo}.webp`);
  // Unreviewed photos are for who runs the command alone.
  expect(["", `${photo}.webp`].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o700, 0o600]);
  expect(await staff("photos", "approve", photo)).toContain("is now visible");
  expect(await mainOf(member)).toBe(photo);
  expect((await site.visitor().get(`/photos/${photo}/match`)).status).toBe(200);
  expect(await staff("photos", "queue")).not.toContain(photo);
  expect(await staff("photos", "approve", photo)).toContain("was approved by");
  await moderation("after");
});

test("a rejected photo is hidden from others at once; its owner gets the reason in their own language", async () => {
  await expect.poll(async () => asks(await aMember(site))).toBe("active");
  const member = await aMember(site, { premium: true });
  await site.db.updateTable("account").set({ language: "de" }).where("id", "=", member.accountId).execute();
  const [first, second] = [await add(member), await add(member)];
  expect(await staff("photos", "reject", first.photo, "--reason", "contact")).toContain("by e-mail");
  expect(await mainOf(member)).toBe(second.photo);
  expect((await site.visitor().get(`/photos/${first.photo}/match`)).status).toBe(404);
  expect((await member.browser.get(`/photos/${first.photo}/match`)).status).toBe(200);
  const mails = site.db.selectFrom("outbox").selectAll().where("account_id", "=", member.accountId);
  const [mail] = await mails.execute();
  expect(mail?.subject).toBe("Zu einem deiner Fotos");
  expect(mail?.text_body).toContain("Es enthält Kontaktdaten.");
  expect(mail?.text_body).toMatch(/\/complaints\?reference=[A-Z0-9]{10}#appeal/);
  const audit = await site.db.selectFrom("staff_audit").selectAll().where("command", "=", "photos reject").execute();
  expect(audit.at(-1)).toMatchObject({
    subject: `photo ${first.photo} of member ${member.profileId}`,
    ...{ reason: "contact", details: { old: "active", new: "rejected" } },
  });
  expect(await staff("photos", "reject", first.photo, "--reason", "contact")).toContain("was rejected (contact) by");
  expect(await mails.execute()).toHaveLength(1);
});

test("a rejected photo does not count towards the limit, and its owner can delete it @thorough", async () => {
  const member = await aMember(site);
  const photos = [await add(member), await add(member), await add(member)];
  expect((await postForm(member.browser, "/photos", photoForm(await aPicture()))).status).toBe(409);
  await staff("photos", "reject", photos[1]?.photo ?? "", "--reason", "quality");
  expect((await add(member)).status).toBe("active");
  const answer = await member.browser.post("/photos", { intent: "photo_delete", photo_id: photos[1]?.photo ?? "" });
  expect(answer.status).toBe(200);
});

test("staff get a message about an invalid argument @thorough", async () => {
  expect(await staff("photos", "approve", "no-such-photo")).toContain("Photo no-such-photo no longer exists");
  expect(await staff("photos", "reject", "x", "--reason", "ugly")).toContain("must be one of nudity, foreign");
  expect(await staff("photos", "reject", "x")).toContain("--reason <word> is missing");
});
