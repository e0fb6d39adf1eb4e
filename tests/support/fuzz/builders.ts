import { randomInt } from "node:crypto";
import { hashSecret, newPhotoId, newSecret } from "#app/platform/secrets/ids.server.ts";
import { escalatePhoto } from "#app/safety/abuse/escalate-photo.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { aDebit, debitOf, postCode } from "#tests/support/members/debits.ts";
import { multipart, photoForm, postForm } from "#tests/support/requests/multipart.ts";
import { anOrder, payAt } from "#tests/support/members/orders.ts";
import { aUniquePicture } from "#tests/support/members/pictures.ts";
import type { Ground } from "./request-types.ts";

export const unique = () => randomInt(1, 2 ** 40);

/** Runs a command at the desk; returns the page's words. */
export async function runAtDesk(ground: Ground, command: string, fields: Record<string, string>): Promise<string> {
  const browser = await ground.atDesk();
  const { words } = await browser.post(`/desk/commands/${command}`, { intent: "run", ...fields });
  return words;
}

/** An experiment that waits for its start, with a variant; `started`: one that runs. */
export async function anExperiment(ground: Ground, started: boolean): Promise<string> {
  const slug = `fuzz-${unique()}`;
  const wanted = { site: "localhost", lander: "gallery", name: "Fuzz", slug, language: "en" };
  const said = await runAtDesk(ground, "experiment-create", wanted);
  const row = await ground.site.db.selectFrom("experiment").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!row) throw new Error(said);
  const experiment = String(row.id);
  for (const variant of ["b", "c"])
    await runAtDesk(ground, "experiment-variant", { experiment, variant, words: "headline: Look" });
  if (started) await runAtDesk(ground, "experiment-start", { experiment });
  return experiment;
}

/** A member with a main photo of their own, uploaded as members do. */
export async function aPhotographed({ site }: Ground): Promise<Member & { photo: string }> {
  const member = await aMember(site);
  const answer = await postForm(member.browser, "/photos", photoForm(await aUniquePicture()));
  return { ...member, photo: (answer.json() as { photo: string }).photo };
}

/** One whose selfie waits for staff. */
export async function aWaitingSelfie(ground: Ground): Promise<Member> {
  const member = await aPhotographed(ground);
  const selfie = { field: "photo", bytes: await aUniquePicture() };
  await postForm(member.browser, "/profile/verify", multipart([["intent", "verify"], selfie]));
  return member;
}

/** One who has the mark, with another main photo since. */
export async function aVerified(ground: Ground): Promise<{ profileId: number; photo: string }> {
  const { profileId, photo } = await aPhotographed(ground);
  const marked = { verified_at: new Date(), verified_photo_id: newPhotoId() };
  await ground.site.db.updateTable("profile").set(marked).where("id", "=", profileId).execute();
  return { profileId, photo };
}

/** One who had answered a member who was then banned for fraud. */
export async function aVictim(ground: Ground): Promise<{ email: string; banned: string }> {
  const victim = await aMember(ground.site, { gender: "female", credits: 5 });
  const banned = await aMember(ground.site, { credits: 5 });
  for (const [from, to] of [
    [banned, victim],
    [victim, banned],
  ] as const)
    await from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text: "Hello" });
  await runAtDesk(ground, "account-ban", { email: banned.email, reason: "fraud", effect: "ban:fraud" });
  return { email: victim.email, banned: String(banned.profileId) };
}

/** The reference of a case that this person of the desk has opened. */
export async function aCase(ground: Ground): Promise<string> {
  const { photo } = await aPhotographed(ground);
  const opened = await ground.site.db
    .transaction()
    .execute((tx) => escalatePhoto(tx as Tx, { photoId: photo, openedBy: ground.staffName }, new Date()));
  return opened.ok ? opened.reference : "";
}

/** The reference of a complaint that waits for its decision. */
export async function aComplaint({ site }: Ground): Promise<string> {
  const letters = "34679ACDEFGHJKMNPQRTWXY";
  const reference = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  const words = { kind: "scam" as const, text: "She asked me for money.", language: "en" };
  await site.db
    .insertInto("complaint")
    .values({ id: randomInt(1, 2 ** 47), site_id: 1, reference, created_at: new Date(), ...words })
    .execute();
  return reference;
}

/** An open notice of a picture, about one photo that is in this state. */
export async function aPictureNotice(
  ground: Ground,
  state: "waiting" | "hidden" = "waiting",
): Promise<{ reference: string; photo: string; secret: string }> {
  const { db } = ground.site;
  const [reference, secret, { photo }] = [await aComplaint(ground), newSecret(), await aPhotographed(ground)];
  const { id } = await db
    .updateTable("complaint")
    .set({ kind: "intimate_picture", urgent: true })
    .where("reference", "=", reference)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { profile_id } = await db
    .selectFrom("photo")
    .select("profile_id")
    .where("id", "=", photo)
    .executeTakeFirstOrThrow();
  const key = { open_key: reference, confirm_hash: hashSecret(secret) };
  await db
    .insertInto("intimate_notice")
    .values({ complaint_id: id, name: "Clara", ...key })
    .execute();
  const named = { photo_id: photo, origin: "photo", profile_id, named: true, from_status: "active" } as const;
  await db
    .insertInto("intimate_photo")
    .values({ complaint_id: id, ...named, state })
    .execute();
  if (state === "hidden") await db.updateTable("photo").set({ status: "pending" }).where("id", "=", photo).execute();
  return { reference, photo, secret };
}

/** The number of a completed order of a member of its own. */
export async function aPaidOrder({ site }: Ground): Promise<string> {
  const { browser } = await aMember(site);
  const order = await anOrder(browser, 1);
  await payAt(browser, order, "paid");
  return String(order);
}

/** A completed direct debit that was exported for the bank. */
export async function anExportedDebit(ground: Ground): Promise<string> {
  const { site } = ground;
  const member = await aMember(site);
  await site.db.deleteFrom("debit_code").execute();
  await postCode(member.browser, 1, await aDebit(site, member, 1));
  await runAtDesk(ground, "debit-export", {});
  return String((await debitOf(site, member.accountId)).order_id);
}

export const aCode = async (ground: Ground) => {
  const code = `FUZZ${unique()}`;
  await runAtDesk(ground, "code-create", { code, percentage: "20", days: "30" });
  return code;
};
export const aNetwork = async (ground: Ground) => {
  const network = `fuzz-${unique()}`;
  const template = "https://track.example/?click={sub1}&event={event}&id={id}";
  await runAtDesk(ground, "postback-set", { network, template });
  return { network };
};
export const aHash = () =>
  Array.from({ length: 16 }, () => randomInt(16).toString(16))
    .join("")
    .replace(/^.{8}/, "0f0f33cc");
/** The number of the change before the last one, to which one can go back. */
export async function lastButOne({ site }: Ground, table: "site_version" | "lander_version"): Promise<string> {
  const rows = await site.db.selectFrom(table).select("id").orderBy("id", "desc").limit(2).execute();
  return String(rows[1]?.id ?? rows[0]?.id);
}
/** A fictional profile of the town with the most photos, and one of them. */
export async function aFictional({ site }: Ground): Promise<{ profile: string; photo: string }> {
  const row = await site.db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .select(["profile.id as profile", "photo.id as photo"])
    .where("profile.fictional", "=", true)
    .where("profile.site_id", "=", 1)
    .where("profile.status", "=", "active")
    .orderBy("photo.position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { profile: String(row.profile), photo: row.photo };
}

/** Two changes of the site, so that one can go back. */
export async function changeTwice(ground: Ground): Promise<void> {
  for (const value of ["+31 20 123 45 67", `+31 ${unique()}`])
    await runAtDesk(ground, "site-set", { domain: "localhost", setting: "support_phone", value });
}
