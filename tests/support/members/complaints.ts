import { aMember, type Member } from "./a-member.ts";
import type { Answer, Browser } from "../requests/browser.ts";
import { english } from "./new-member.ts";
import type { TestSite } from "../site/site.ts";
import { runStaffOn } from "../desk/staff-commands.ts";

/** The reference of a complaint that was accepted. */
export function referenceIn(answer: Answer): string {
  const reference = new URL(answer.location ?? "", "http://site.test").searchParams.get("reference");
  if (answer.status !== 302 || !reference) throw new Error(`no reference but ${answer.status}: ${answer.words}`);
  return reference;
}

/** Complaints on a site that is started before the tests: filing, reporting and deciding them. */
export function complaintsOn(site: () => TestSite) {
  const fields = (changes: Record<string, string> = {}) => ({
    intent: "complain",
    kind: "scam",
    url: "her profile",
    text: "She asked me for money.",
    email: "",
    homepage: "",
    ...changes,
  });
  const visitor = () => english(site().visitor());
  const complain = (changes: Record<string, string> = {}, browser: Browser = visitor()) =>
    browser.post("/complaints", fields(changes));

  const rowOf = (reference: string) =>
    site().db.selectFrom("complaint").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
  const mailsTo = (email: string) =>
    site().db.selectFrom("outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();

  const staff = (...words: string[]) => runStaffOn(site(), words);
  const decide = (reference: string, decision = "rejected", reasons = "We found nothing of the kind.") =>
    staff("complaints", "decide", reference, "--decision", decision, "--reasons", reasons);
  async function aPair(): Promise<{ ben: Member; anna: Member }> {
    const ben = await aMember(site(), { name: "Ben", credits: 100 });
    const anna = await aMember(site(), { name: "Anna", gender: "female", credits: 100 });
    return { ben, anna };
  }
  const report = (from: Member, about: Member, changes: Record<string, string> = {}) =>
    from.browser.post(`/members/${about.profileId}?report=1`, {
      intent: "report",
      kind: "harassment",
      text: "See the message.",
      ...changes,
    });
  const accountOf = ({ accountId }: Member) =>
    site()
      .db.selectFrom("account")
      .select(["status", "banned_until"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();

  return { visitor, complain, rowOf, mailsTo, staff, decide, aPair, report, accountOf };
}
