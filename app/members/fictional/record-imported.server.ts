import type { Tx } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** The audit row of each imported profile, in the transaction that adds it. */
export function recordImported(site: Site, context: StaffContext) {
  return (tx: Tx, profile: { id: number; externalId: string }): Promise<void> =>
    writeAudit(
      tx,
      {
        command: "fictional import",
        subject: `profile ${profile.id}`,
        details: { site: site.domain, external_id: profile.externalId },
      },
      context,
    );
}
