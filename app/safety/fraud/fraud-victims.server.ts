import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import { auditView } from "#app/platform/commands/audit-view.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { victimState } from "./victim-state.ts";
import { listFraudVictims } from "./victim.queries.server.ts";

/** Lists the victims of a member who was banned for fraud, with what can be given back; the view is noted. */
export async function listVictims(
  db: Db,
  args: { banned: number; after?: number | undefined },
  context: StaffContext,
): Promise<StaffAnswer> {
  await auditView(db, { command: "fraud victims", subject: `member ${args.banned}` }, context);
  const { victims, next } = await listFraudVictims(db, {
    bannedId: args.banned,
    after: args.after,
    limit: pageSize,
  });
  if (victims.length === 0)
    return done(`No one had replied to member ${args.banned}, or they were not banned for fraud.`);
  return done(
    ...victims.map(
      (each) =>
        `${String(each.profileId).padEnd(16)} ${victimState(each).padEnd(10)} spent ${each.spent}, given back ${each.givenBack}  ${each.name}`,
    ),
    ...(next === undefined ? [] : [`More: --after ${next}`]),
  );
}
