import type { Db } from "#app/platform/database/db.server.ts";
import {
  listDecidedComplaints,
  listOpenComplaints,
  type QueuedComplaint,
} from "#app/safety/complaints/complaint-queue.queries.server.ts";
import { decisionName } from "#app/safety/decisions/decision-names.ts";
import { done, type StaffAnswer } from "#app/platform/commands/command.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";

const [maxOpen, maxDecided] = [200, 10];

/** The queue in working order, then the latest decisions. */
export async function listComplaints(db: Db, { after }: { after?: string | undefined }): Promise<StaffAnswer> {
  const open = await listOpenComplaints(db, { limit: maxOpen, after });
  const decided = after === undefined ? await listDecidedComplaints(db, { limit: maxDecided }) : [];
  return done(
    open.length === 0 ? "No complaints are waiting for a decision." : `Waiting, the first ${open.length}:`,
    ...open.map(oneLine),
    ...(open.length === maxOpen ? [`More: --after ${open.at(-1)?.cursor}`] : []),
    ...(decided.length > 0 ? ["Latest decisions:", ...decided.map(oneLine)] : []),
  );
}

function oneLine({ reference, kind, decision, created_at, domain, url }: QueuedComplaint): string {
  const state = decision ? decisionName(decision) : "open";
  const where = url.slice(0, 120);
  return `${reference}  ${state.padEnd(9)}  ${kind.padEnd(15)}  ${writtenTime(created_at)}  ${domain}  ${where}`.trimEnd();
}
