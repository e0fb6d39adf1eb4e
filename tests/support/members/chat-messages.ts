import type { TestSite } from "../site/site.ts";
import { aMember, type Member } from "./a-member.ts";

/** Anna and Ben, with a conversation that Ben has begun by "Hello Anna", unread. */
export async function aChat(site: TestSite): Promise<{ anna: Member; ben: Member; chat: string; first: string }> {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 100 });
  const sent = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello Anna" });
  const chat = sent.location ?? "";
  return { anna, ben, chat, first: await newestIn(site, chat) };
}

/** The id of the newest message of a chat, also of one that was taken back. */
export async function newestIn({ db }: Pick<TestSite, "db">, chat: string): Promise<string> {
  const { id } = await db
    .selectFrom("message")
    .select("id")
    .where("conversation_id", "=", Number(chat.split("/").pop()))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Sends a text to a chat and gives its id. */
export async function write(site: TestSite, { browser }: Member, chat: string, text: string, about?: string) {
  const sent = await browser.post(chat, { intent: "send", text, ...(about !== undefined && { about }) });
  if (sent.status !== 302) throw new Error(`not sent: ${sent.status}`);
  return newestIn(site, chat);
}

/** The row of a message. */
export async function messageRow({ db }: Pick<TestSite, "db">, id: string) {
  return db.selectFrom("message").selectAll().where("id", "=", Number(id)).executeTakeFirstOrThrow();
}

export async function balanceOf({ db }: Pick<TestSite, "db">, member: Member): Promise<number> {
  const row = db.selectFrom("account").select("credits").where("id", "=", member.accountId);
  return (await row.executeTakeFirstOrThrow()).credits;
}

/** Credits given to a member, or taken, by hand. */
export async function grant({ db }: Pick<TestSite, "db">, { accountId }: Member, delta: number): Promise<void> {
  await db
    .insertInto("ledger")
    .values({ account_id: accountId, delta, reason: "grant", created_at: new Date() })
    .execute();
}
