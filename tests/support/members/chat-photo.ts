import { aMember, type Member } from "./a-member.ts";
import { aLike } from "./likes.ts";
import { aUniquePicture } from "./pictures.ts";
import { multipart, postForm } from "../requests/multipart.ts";
import type { Answer } from "../requests/browser.ts";
import type { TestSite } from "../site/site.ts";

let pictures = 0;

/** Posts a photo of 300 × 400 pixels to a chat, at either of its addresses. */
export async function postChatPhoto({ browser }: Member, chat: string, bytes?: Uint8Array): Promise<Answer> {
  const key = `key-of-a-photo-${Date.now()}-${++pictures}`;
  const photo = { field: "photo", bytes: bytes ?? (await aUniquePicture({ width: 300, height: 400 })) };
  return postForm(browser, `${chat}?photo=1`, multipart([["intent", "photo"], ["key", key], photo]));
}

/** A photo in a chat: its message, and the address of its file. */
export type ChatPhoto = { message: string; address: string };

/** The newest photo of a chat. */
export async function newestPhotoIn({ db }: Pick<TestSite, "db">, chat: string): Promise<ChatPhoto> {
  const row = await db
    .selectFrom("message")
    .select(["id", "photo_id"])
    .where("conversation_id", "=", Number(chat.split("/").pop()))
    .where("photo_id", "is not", null)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { message: String(row.id), address: `${chat}/photos/${row.photo_id}` };
}

/** Ben, whom Anna likes, has sent her a photo, which arrives covered. */
export async function aCoveredPhoto(site: TestSite): Promise<ChatPhoto & { anna: Member; ben: Member; chat: string }> {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 100 });
  await aLike(site, anna, ben);
  const chat = (await postChatPhoto(ben, `/members/${anna.profileId}/chat`)).location ?? "";
  return { anna, ben, chat, ...(await newestPhotoIn(site, chat)) };
}

/** When a message's photo was shown; null: it is covered. */
export async function shownAtOf({ db }: Pick<TestSite, "db">, message: string): Promise<Date | null> {
  const row = db.selectFrom("message").select("shown_at").where("id", "=", Number(message));
  return (await row.executeTakeFirstOrThrow()).shown_at;
}
