import { replaceSecrets } from "#app/platform/env/deployment.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/**
 * Makes the site use the secrets of this command's environment (app/site/README.md#sites). Links in mails that were
 * sent, and mandates sealed with another MANDATE_SECRET, become invalid.
 */
export async function replace(db: Db, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    await replaceSecrets(tx, env, context.now);
    await writeAudit(tx, { command: "secrets replace", subject: "deployment" }, context);
    return done(
      "From now on the site uses these secrets; restart every process with them.",
      "Links in e-mails already sent and marketing links no longer work; nor do the desk's authenticator codes (invite",
      "staff again) or mandates sealed with another MANDATE_SECRET.",
    );
  });
}
