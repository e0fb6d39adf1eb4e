import { aMember, type Member } from "./a-member.ts";
import { complaintsOn } from "./complaints.ts";
import { aUniquePicture } from "./pictures.ts";
import type { Answer, Browser } from "../requests/browser.ts";
import { multipart, photoForm, postForm } from "../requests/multipart.ts";
import type { TestSite } from "../site/site.ts";

/** Notices of intimate pictures on a site that is started before the tests: filing them, and what became of the photos. */
export function pictureNoticesOn(site: () => TestSite) {
  const { visitor, mailsTo } = complaintsOn(site);

  let notifiers = 0;
  /** The fields of a notice, by another person each time. */
  const fields = (changes: Record<string, string> = {}) => ({
    intent: "complain",
    kind: "intimate_picture",
    url: "",
    text: "",
    email: `notifier-${++notifiers}@example.org`,
    name: "Clara Example",
    agree: "yes",
    homepage: "",
    ...changes,
  });
  const notice = (url: string, changes: Record<string, string> = {}, browser: Browser = visitor()) =>
    browser.post("/complaints?kind=intimate_picture", fields({ url, ...changes }));
  const withFile = (file: Uint8Array, changes: Record<string, string> = {}, browser: Browser = visitor()) =>
    postForm(
      browser,
      "/complaints?kind=intimate_picture",
      multipart([...Object.entries(fields(changes)), { field: "photo", bytes: file }]),
    );

  /** A member with a main photo and another one. */
  async function aMemberWithPhotos(pictures = 2): Promise<{ member: Member; photos: string[]; files: Buffer[] }> {
    const member = await aMember(site(), { premium: true, credits: 50 });
    const files: Buffer[] = [];
    for (let n = 0; n < pictures; n++) {
      files.push(await aUniquePicture({ width: 400, height: 400 }));
      await add(member, files[n]!);
    }
    return { member, photos: (await photosOf(member)).map(({ id }) => id), files };
  }
  const add = (member: Member, file: Uint8Array): Promise<Answer> =>
    postForm(member.browser, "/photos", photoForm(file));
  const photosOf = ({ profileId }: Member) =>
    site().db.selectFrom("photo").selectAll().where("profile_id", "=", profileId).orderBy("position").execute();
  const statusOf = async (id: string) =>
    (await site().db.selectFrom("photo").select("status").where("id", "=", id).executeTakeFirst())?.status;
  const mainOf = async ({ profileId }: Member) =>
    (
      await site()
        .db.selectFrom("profile")
        .select("main_photo_id")
        .where("id", "=", profileId)
        .executeTakeFirstOrThrow()
    ).main_photo_id;
  const heldOf = async (reference: string) =>
    site()
      .db.selectFrom("intimate_photo")
      .innerJoin("complaint", "complaint.id", "intimate_photo.complaint_id")
      .where("complaint.reference", "=", reference)
      .select(["intimate_photo.photo_id", "state", "named"])
      .orderBy("named", "desc")
      .execute();
  const addressOf = (photo: string) => `${site().origins[0]}/photos/${photo}/full`;
  const lastMailTo = async (email: string) => (await mailsTo(email)).at(-1);

  return {
    fields,
    notice,
    withFile,
    aMemberWithPhotos,
    add,
    photosOf,
    statusOf,
    mainOf,
    heldOf,
    addressOf,
    lastMailTo,
  };
}
