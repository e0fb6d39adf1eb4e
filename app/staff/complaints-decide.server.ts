import type { ComplaintDecision } from "#db/schema.ts";
import { choices } from "../platform/choices.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { decideComplaint } from "../safety/decide-complaint.server.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { typedReference, unknownComplaint } from "./complaint-by-reference.ts";
import { writeAudit } from "./write-audit.server.ts";

const Decision = choices<ComplaintDecision>("upheld", "rejected", "partly");
const mostReasons = 5000;

/** Staff decide a complaint; the complainant gets the statement of reasons by mail (product 7, complaints). */
export async function decide(
  db: Db,
  args: { reference: string; decision: string; reasons: string },
  now: Date,
): Promise<StaffAnswer> {
  const typed = typedReference(args.reference);
  if (!typed.ok) return typed;
  const { reference } = typed;
  const decision = Decision.read(args.decision);
  if (!decision) return refuse(`--decision must be one of ${Decision.options.join(", ")}; "${args.decision}" is not.`);
  const reasons = args.reasons.trim();
  if (!reasons) return refuse("A decision needs its statement of reasons: --reasons <text>.");
  if (reasons.length > mostReasons) return refuse(`Reasons may have at most ${mostReasons} characters.`);

  return db.transaction().execute(async (tx): Promise<StaffAnswer> => {
    const decided = await decideComplaint(tx, { reference, decision, reasons }, now);
    if (!decided.ok) {
      if (decided.reason === "reference_unknown") return unknownComplaint(args.reference);
      return refuse(`${reference} is decided already; a decision changes by an appeal.`);
    }
    const { complaint, mailed } = decided;
    const details = { kind: complaint.kind, decision, reasons };
    await writeAudit(tx, { command: "complaints decide", subject: `complaint ${reference}`, details }, now);
    return done(
      `${reference} is decided: ${decision}. ${mailed ? "The complainant gets the reasons by mail." : "No address was given: the reasons stand at the reference."}`,
      ...(decision === "rejected" ? [] : await nextSteps(tx, complaint.profile_id)),
    );
  });
}

/** What a decision against a member does not do by itself. */
async function nextSteps(tx: Tx, profileId: number | null): Promise<string[]> {
  if (profileId === null) return [];
  const member = await tx
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .innerJoin("site", "site.id", "account.site_id")
    .select(["account.email", "site.domain"])
    .where("profile.id", "=", profileId)
    .executeTakeFirst();
  if (!member?.email) return [];
  return [`The member can still sign in. To ban: account ban ${member.email} --site ${member.domain} --reason "…"`];
}
