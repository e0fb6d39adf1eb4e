import type { Db } from "#app/platform/database/db.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { actorOf, type DeskViewer } from "../require-desk.server.ts";
import type { DeskClient } from "../session/desk-client.server.ts";
import { deleteDeskSession } from "../session/session.queries.server.ts";

/** Ends a person's session at the desk, with its row in the audit. */
export async function logOutOfDesk(db: Db, viewer: DeskViewer, client: DeskClient, now: Date): Promise<void> {
  const row = { command: "desk logout", subject: `person ${viewer.personId}`, details: { network: client.network } };
  await db.transaction().execute(async (tx) => {
    await deleteDeskSession(tx, viewer.sessionHash);
    await writeAudit(tx, row, { actor: actorOf(viewer), now });
  });
}
