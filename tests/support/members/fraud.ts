import { runStaffOn } from "../desk/staff-commands.ts";
import type { TestSite } from "../site/site.ts";
import { aMember, type Member } from "./a-member.ts";

/** Fraud on a site that is started before the tests: victims, bans, and what the victims are told. */
export function fraudOn(site: () => TestSite) {
  const staff = (...words: string[]) => runStaffOn(site(), words);
  const write = async (from: Member, to: Member, text: string) =>
    (await from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text })).location ?? "";

  /** Ben, who wrote to Anna and, unless it is said otherwise, got an answer. */
  async function aVictim({ answers = true } = {}) {
    const ben = await aMember(site(), { name: "Benno", credits: 100 });
    const anna = await aMember(site(), { name: "Anna", gender: "female", credits: 100 });
    const chat = await write(ben, anna, "Hello Anna");
    if (answers) await write(anna, ben, "Hello Ben");
    return { ben, anna, chat };
  }
  const ban = (member: Member, effect = "ban:fraud") =>
    staff("account", "ban", member.email, "--reason", "romance fraud", "--rule", "scam", "--effect", effect);
  const unban = (member: Member) => staff("account", "unban", member.email, "--reason", "mistaken identity");

  /** The topics of the mails about fraud to a member, in their order. */
  const mailsTo = async (member: Member) =>
    (
      await site()
        .db.selectFrom("outbox")
        .select("topic")
        .where("account_id", "=", member.accountId)
        .where("topic", "like", "fraud%")
        .orderBy("id")
        .execute()
    ).map(({ topic }) => topic);
  const noticesOf = (member: Member) =>
    site().db.selectFrom("fraud_notice").selectAll().where("banned_id", "=", member.profileId).execute();
  return { write, aVictim, ban, unban, mailsTo, noticesOf };
}
