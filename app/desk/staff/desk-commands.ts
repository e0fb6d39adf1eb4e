import { Email, option, Reason, Roles, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./desk-verbs.server.ts");

const email = option("address", Email);

/** Names tell people apart, in the audit and wherever somebody was first: an invisible character would make two of one. */
const Name = text(60).refine((name) => !/\p{Cf}/u.test(name), "a name without invisible characters");

/** Staff commands about the people at the desk (app/desk/README.md#commands). */
export const deskCommands: StaffCommand[] = [
  command({
    noun: "desk",
    verb: "invite",
    roles: ["owner"],
    destructive: true,
    args: { email, name: option("name", Name.optional()), role: option("role,…", Roles.optional()) },
    summary: "prints a link for setting up a password and codes, or a passkey, for the desk",
    example: 'desk invite --email anna@example.com --name "Anna de Wit" --role moderation',
    details: () => [
      "Roles: moderation (photos, complaints), service (members, complaints, refunds), marketing, money, owner (all).",
      "For someone who is already known, give only the address: their password, codes and passkeys stop working and",
      "their sessions end; they start again with the link. The link works once, within 72 hours.",
    ],
    run: async (db, args, context) => (await verbs()).invitePerson(db, args, context),
  }),
  command({
    noun: "desk",
    verb: "list",
    roles: ["owner"],
    args: {},
    summary: "lists everyone with access to the desk, and their roles",
    example: "desk list",
    run: async (db) => (await verbs()).showPeople(db),
  }),
  command({
    noun: "desk",
    verb: "role",
    roles: ["owner"],
    destructive: true,
    args: { email, role: option("role,…", Roles), reason: option("text", Reason.optional()) },
    summary: "changes a person's roles",
    example: "desk role --email anna@example.com --role moderation,service",
    run: async (db, args, context) => (await verbs()).changeRoles(db, args, context),
  }),
  command({
    noun: "desk",
    verb: "disable",
    roles: ["owner"],
    destructive: true,
    args: { email, reason: option("text", Reason.optional()) },
    summary: "removes a person's access to the desk: their sessions end; password, codes and passkeys stop working",
    example: 'desk disable --email anna@example.com --reason "left the company"',
    details: () => ["Their name stays in the audit log. To give access again: desk invite."],
    run: async (db, args, context) => (await verbs()).disablePerson(db, args, context),
  }),
  command({
    noun: "desk",
    verb: "end-sessions",
    roles: ["owner"],
    args: { email, reason: option("text", Reason.optional()) },
    summary: "logs a person out of the desk everywhere",
    example: "desk end-sessions --email anna@example.com",
    run: async (db, args, context) => (await verbs()).endSessions(db, args, context),
  }),
];
