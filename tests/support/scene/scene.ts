import { randomInt } from "node:crypto";
import { languageBitsOf } from "#app/members/languages/spoken-languages.ts";
import { hashSecret, newPhotoId, newSecret } from "#app/platform/secrets/ids.server.ts";
import { days, later } from "#app/platform/units.ts";
import { aMember, type Member } from "../members/a-member.ts";
import { newestIn } from "../members/chat-messages.ts";
import { aDebit, forgetSentCodes } from "../members/debits.ts";
import { multipart, postForm } from "../requests/multipart.ts";
import { aPicture } from "../members/pictures.ts";
import type { TestSite } from "../site/site.ts";
import type { Places } from "./scene-places.ts";
import { makeOrders } from "./scene-orders.ts";
import { mailLinks } from "./scene-links.ts";

export type Scene = { places: Places; members: Record<"anna" | "freya" | "dirk", Member> };

/**
 * Fills every screen: Anna is premium with photos, a conversation, likes and orders in every state; Freya is new, free
 * and has not confirmed her address; Dirk is free, has a direct debit that waits for its code, and gets no more mails.
 */
export async function setScene(site: TestSite): Promise<Scene> {
  const now = new Date();
  // Rendering a refused complaint or a mailed code in eleven languages would exceed their limits.
  await site.db
    .deleteFrom("rate_limit")
    .where(({ eb, or }) => or([eb("key", "like", "%complaint%"), eb("key", "like", "code_mail%")]))
    .execute();
  const anna = await aMember(site, { name: "Annabel de Wit", gender: "female", credits: 60, premium: true });
  const freya = await aMember(site, { name: "Freya", gender: "female", status: "not_confirmed" });
  const dirk = await aMember(site, { name: "Dirk-Jan 1971", credits: 8 });
  const ben = await aMember(site, { name: "Ben", credits: 60 });
  const blocker = await aMember(site, { name: "Bob" });
  const blocked = await aMember(site, { name: "Bill" });
  for (const [member, gender, count] of [
    [anna, "female", 4],
    [ben, "male", 3],
  ] as const) {
    await describe(site, member);
    await givePhotos(site, member, gender, count);
  }
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "like" });
  await dirk.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await blocker.browser.post(`/members/${anna.profileId}`, { intent: "block" });
  await anna.browser.post(`/members/${blocked.profileId}`, { intent: "block" });
  await anna.browser.post("/settings/people", { intent: "add", people: "my.ex@example.test, 0031 6 19000000" });
  await ben.browser.get(`/members/${anna.profileId}`);
  const conversation = await talk(site, anna, ben);
  await anna.browser.post("/match-finder", {
    ...{ gender: "male", min_age: "18", max_age: "99", country: "NL", region: "", relationship: "" },
    interests: ["dancing", "wine", "music"],
  });
  await dirk.browser.post("/match-finder", {
    ...{ gender: "female", min_age: "98", max_age: "99", country: "LU", region: "", relationship: "" },
  });
  await forgetSentCodes(site);
  await aDebit(site, dirk);
  const mailsEnded = { notifications_disabled: ["fbl", "bounce", "listunsubscribe"] };
  await site.db.updateTable("account").set(mailsEnded).where("id", "=", dirk.accountId).execute();
  return {
    members: { anna, freya, dirk },
    places: {
      ...conversation,
      ...(await makeOrders(site, anna, now)),
      ...(await complain(site, now)),
      ...(await mailLinks(site, { anna, freya }, now)),
      ben: ben.profileId,
      own: anna.profileId,
      photoless: dirk.profileId,
      blocker: blocker.profileId,
      blocked: blocked.profileId,
      fictional: await findFictional(site),
    },
  };
}

async function describe(site: TestSite, { profileId }: Member): Promise<void> {
  const about =
    "I like long walks by the water, good coffee and people who can laugh at themselves. Ask me about the boat.";
  const place = await site.db
    .selectFrom("profile")
    .select(["region", "city"])
    .where("country", "=", "NL")
    .where("city", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const looks = { hair: "brown", eyes: "green", body: "athletic", relationship: "divorced", tattoos: "some" };
  const words = { about_me: about, looking_for: "Somebody to go dancing with, and to stay for breakfast." };
  await site.db
    .updateTable("profile")
    .set({ ...place, ...looks, ...words, language_bits: languageBitsOf(["en", "nl", "de"]) })
    .where("id", "=", profileId)
    .execute();
  const interests = ["dancing", "wine", "music", "exchangingpictures", "sadomasochism", "travelling"];
  await site.db
    .insertInto("profile_interest")
    .values(interests.map((interest) => ({ profile_id: profileId, interest })))
    .execute();
  const answers = { rain: "Soup, and a film that is far too long.", general_kiss: "unhurried", ask: "my three cats" };
  await site.db
    .insertInto("profile_prompt")
    .values(
      Object.entries(answers).map(([prompt, answer], at) => ({
        profile_id: profileId,
        position: at + 1,
        prompt,
        answer,
      })),
    )
    .execute();
}

/** Drawn faces of the demo town, which are already in the run's storage. */
export async function givePhotos(
  site: TestSite,
  { profileId }: Member,
  gender: "male" | "female",
  count: number,
): Promise<void> {
  const faces = await site.db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .select(["file_key", "width", "height", "placeholder"])
    .where("profile.gender", "=", gender)
    .where("file_key", "like", "seed/%")
    .orderBy("photo.id")
    .limit(count)
    .execute();
  const photos = faces.map((face, position) => ({
    ...face,
    // Old enough to be featured without review by staff (app/members/README.md#photo-review).
    ...{ id: newPhotoId(), profile_id: profileId, position, created_at: later(new Date(), -days(2)) },
    // The last photo waits for approval.
    status: position === 3 ? ("pending" as const) : ("active" as const),
  }));
  await site.db.insertInto("photo").values(photos).execute();
  await site.db.updateTable("profile").set({ main_photo_id: photos[0]?.id }).where("id", "=", profileId).execute();
}

/** Texts, a gift and a photo from both members. */
async function talk(site: TestSite, anna: Member, ben: Member): Promise<Pick<Places, "conversation" | "message">> {
  const first = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello Annabel!" });
  const chat = first.location ?? "";
  const long =
    "A longer answer, with an address that has no end: https://example.org/a-very-long-path-without-any-space-in-it 🙂";
  await anna.browser.post(chat, { intent: "send", text: long });
  await ben.browser.post(`${chat}?gift=1`, { intent: "gift", gift: "rose", text: "for your birthday" });
  const bytes = await aPicture({ width: 300, height: 400 });
  await postForm(
    anna.browser,
    `${chat}?photo=1`,
    multipart([["intent", "photo"], { field: "photo", name: "me.jpg", bytes }]),
  );
  const photo = await newestIn(site, chat);
  await ben.browser.post(chat, { intent: "react", message: photo, reaction: "heart" });
  await ben.browser.post(chat, { intent: "send", text: "What a view", about: photo });
  const conversation = Number(chat.split("/").pop());
  const { id } = await site.db
    .selectFrom("message")
    .select("id")
    .where("conversation_id", "=", conversation)
    .where("sender_id", "=", ben.profileId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { conversation, message: id };
}

type Complaints = Pick<Places, "openComplaint" | "decidedComplaint" | "pictureNotice" | "confirmPicture">;

async function complain(site: TestSite, now: Date): Promise<Complaints> {
  const letters = "34679ACDEFGHJKMNPQRTWXY";
  const aReference = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  const [openComplaint, decidedComplaint, pictureNotice] = [aReference(), aReference(), aReference()];
  const [noticeId, confirmPicture] = [randomInt(1, 2 ** 47), newSecret()];
  const words = { site_id: 1, text: "She asked me for money.", language: "en", created_at: now };
  const decided = { status: "decided", decision: "rejected", decided_at: now } as const;
  const reasons = "We read the conversation and found nothing of the kind. She had asked what the weather was like.";
  await site.db
    .insertInto("complaint")
    .values([
      { id: randomInt(1, 2 ** 47), reference: openComplaint, kind: "scam", ...words },
      { id: noticeId, reference: pictureNotice, kind: "intimate_picture", urgent: true, ...words },
      { id: randomInt(1, 2 ** 47), reference: decidedComplaint, kind: "fake_profile", ...words, ...decided, reasons },
    ])
    .execute();
  await site.db
    .insertInto("intimate_notice")
    .values({
      complaint_id: noticeId,
      name: "Clara",
      open_key: pictureNotice,
      confirm_hash: hashSecret(confirmPicture),
    })
    .execute();
  return { openComplaint, decidedComplaint, pictureNotice, confirmPicture };
}

/** The fictional profile of the demo town with the most photos. */
async function findFictional({ db }: TestSite): Promise<number> {
  const row = await db
    .selectFrom("profile")
    .innerJoin("photo", "photo.profile_id", "profile.id")
    .select("profile.id")
    .where("profile.niche", "=", 1)
    .where("profile.gender", "=", "male")
    .where("profile.listed", "=", true)
    .where("profile.fictional", "=", true)
    .groupBy("profile.id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}
