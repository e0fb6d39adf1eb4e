import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { findMembers, type FoundMember } from "./find-members.queries.server.ts";
import { readMemberSearch } from "./member-search.server.ts";

/**
 * Finds members by name, address, number, order or reference. The search is noted without its text, which may be an
 * address.
 */
export async function findByStaff(
  db: Db,
  args: { text: string; after?: number },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { members, next } = await searchMembers(db, args.text, args.after, context);
  if (members.length === 0) return done("No one was found.");
  const more = next === undefined ? [] : [`There are more: --after ${next}`];
  return { ok: true, lines: [...members.map(lineOf), ...more], data: { members, next } };
}

/** One page of the search and its audit row, for both faces. */
export async function searchMembers(
  db: Db,
  text: string,
  after: number | undefined,
  context: Pick<StaffContext, "actor" | "now">,
) {
  const search = readMemberSearch(text);
  const found = await findMembers(db, search, after);
  const details = { by: search.by, shown: found.members.length };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "view members", subject: "members", details }, context));
  return found;
}

function lineOf(member: FoundMember): string {
  const { profileId, name, email, emailConfirmed, status, domain, because } = member;
  const address = email === null ? "no address" : emailConfirmed ? email : `${email} (not confirmed)`;
  return [String(profileId).padEnd(16), name || "(erased)", address, status, domain, because ?? ""]
    .filter(Boolean)
    .join("  ");
}
