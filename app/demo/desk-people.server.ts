import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { hashPassword } from "#app/platform/secrets/password-hash.server.ts";
import { openText, sealText } from "#app/platform/secrets/sealed-text.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { later, seconds } from "#app/platform/units.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { newTotpSecret, totpAt, totpPurpose } from "#app/desk/staff/totp.server.ts";

/** The demo's staff (app/desk/README.md#roles). */
const people: { email: string; name: string; roles: StaffRole[] }[] = [
  { email: "desk@demo.test", name: "Olivia Owner", roles: ["owner"] },
  { email: "moderator@demo.test", name: "Max Moderator", roles: ["moderation"] },
];
const password = "demo-demo-demo";

/**
 * Makes the demo's staff, and renews their codes if they were made with other secrets than this process's: called by
 * every process of a demo at its start.
 */
export async function putDemoDeskPeople(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom("desk_person").select(["email", "totp_sealed", "password_hash"]).execute();
  for (const { email, name, roles } of people) {
    const row = known.find((each) => each.email === email);
    if (row?.password_hash && openText(totpPurpose, row.totp_sealed) !== undefined) continue;
    const access = {
      status: "active" as const,
      password_hash: await hashPassword(password),
      totp_sealed: sealText(totpPurpose, newTotpSecret()),
      totp_last_step: null,
    };
    await db
      .insertInto("desk_person")
      .values({ id: newId(), email, email_key: emailKey(email), name, roles, ...access, created_at: now })
      .onConflict((conflict) => conflict.column("email_key").doUpdateSet(access))
      .execute();
  }
}

/** The demo's logins with the next code that counts; null if the current ones were used. */
export async function demoDeskCodes(
  db: Db,
  now: Date,
): Promise<{ email: string; roles: StaffRole[]; code: string | null }[]> {
  const rows = await db
    .selectFrom("desk_person")
    .select(["email", "roles", "totp_sealed", "totp_last_step"])
    .where("status", "=", "active")
    .execute();
  const shown = [];
  for (const { email } of people) {
    const row = rows.find((each) => each.email === email);
    const secret = row && openText(totpPurpose, row.totp_sealed);
    if (!row || secret === undefined) continue;
    shown.push({ email, roles: row.roles, code: await unusedCode(secret, row.totp_last_step, now) });
  }
  return shown;
}

/** The code of now, else the next one: a clock may be half a minute ahead. */
async function unusedCode(secret: string, lastStep: number | null, now: Date): Promise<string | null> {
  for (const at of [now, later(now, seconds(30))]) {
    const { code, step } = await totpAt(secret, at);
    if (step > (lastStep ?? -1)) return code;
  }
  return null;
}
