import { emailKey, isEmail } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { hashSecret, newSecret } from "#app/platform/secrets/ids.server.ts";
import { sealText } from "#app/platform/secrets/sealed-text.server.ts";
import { hours, later } from "#app/platform/units.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import {
  findPersonByEmail,
  insertInvitation,
  insertPerson,
  lockPerson,
  revokeAccess,
} from "./person.queries.server.ts";
import { newTotpSecret, totpPurpose } from "./totp.server.ts";

/** How long an invitation can be used (app/desk/README.md#staff). */
const invitationLifetime = hours(72);

type Args = { email: string; name?: string; role?: StaffRole[] };

/**
 * Invites a person to the desk, or again: then every way they had to sign in ends, for a lost authenticator or an
 * invitation that lapsed. The answer has the link, which works once. Refuses an invalid address, a name that another
 * person has, and a new person without a name or a role.
 */
export async function invitePerson(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  if (!isEmail(args.email)) return refuse(`"${args.email}" is not an e-mail address.`);
  const key = emailKey(args.email);
  return inStaffTransaction(db, context, async (tx) => {
    const known = await findPersonByEmail(tx, key);
    if (!known && (!args.name || !args.role)) return refuse("A new person needs a name and a role: --name, --role.");
    if (known && (args.name ?? known.name) !== known.name) return refuse(`${args.email} belongs to ${known.name}.`);
    if (known && args.role) return refuse(`${known.name} already has roles; change them with desk role.`);
    const roles = args.role ?? [];
    const id =
      known?.id ??
      (await insertPerson(tx, { email: args.email, emailKey: key, name: args.name ?? "", roles }, context.now));
    if (id === undefined)
      return refuse(`Someone else is already called ${args.name}: the audit log tells people apart by name.`);
    const person = await lockPerson(tx, id);
    if (!person) return refuse("This person no longer exists.");
    if (known) await revokeAccess(tx, id, "invited");
    const token = newSecret();
    const totpSealed = sealText(totpPurpose, newTotpSecret());
    const expires = later(context.now, invitationLifetime);
    await insertInvitation(tx, { tokenHash: hashSecret(token), personId: id, totpSealed, expires }, context.now);
    const details = { name: person.name, roles: person.roles, again: known !== undefined };
    await writeAudit(tx, { command: "desk invite", subject: `person ${id}`, details }, context);
    return done(
      `${person.name} can use this link once, until ${expires.toISOString()}, to set up a password and codes, or a passkey:`,
      deskOrigin() + deskUrls.invitation(token),
    );
  });
}

/** Where the desk is: at its own host, where it has one. */
function deskOrigin(): string {
  const { origin, protocol, port } = env.publicOrigin;
  if (!env.desk?.host) return origin;
  return `${protocol}//${env.desk.host}${port ? `:${port}` : ""}`;
}
