import { replaceSecrets } from "#app/platform/env/deployment.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { done, type StaffAnswer } from "./command.ts";
import { writeAudit } from "./write-audit.server.ts";

/**
 * Makes the site use the secrets of this command's environment (product 12). Links in mails that were sent, and
 * mandates sealed with another MANDATE_SECRET, become invalid.
 */
export async function replace(db: Db, args: { "dry-run"?: string }, now: Date): Promise<StaffAnswer> {
  if (args["dry-run"] !== undefined) {
    return done(
      "Links in mails that were sent and marketing links would end, and mandates sealed with another MANDATE_SECRET too.",
    );
  }
  await db.transaction().execute(async (tx) => {
    await replaceSecrets(tx, env, now);
    await writeAudit(tx, { command: "secrets replace", subject: "deployment", details: {} }, now);
  });
  return done("The site works with these secrets from now on; start every process again with them.");
}
