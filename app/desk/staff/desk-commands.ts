import { Email, option, Reason, Roles, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

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
    summary: "prints the link with which a person sets a password and codes, or a passkey, for the desk",
    example: 'desk invite --email anna@example.com --name "Anna de Wit" --role moderation',
    details: () => [
      "Roles: moderation (photos, complaints), service (members, complaints, refunds), marketing, money, owner (all).",
      "For a person who is known already give the address alone: their password, codes, passkeys and sessions end, and",
      "they begin anew with the link. The link works once, within 72 hours.",
    ],
    run: async (db, args, context) => (await import("./invite-person.server.ts")).invitePerson(db, args, context),
  }),
  command({
    noun: "desk",
    verb: "list",
    roles: ["owner"],
    args: {},
    summary: "lists the people of the desk with their roles",
    example: "desk list",
    run: async (db) => (await import("./list-people.server.ts")).showPeople(db),
  }),
  command({
    noun: "desk",
    verb: "role",
    roles: ["owner"],
    destructive: true,
    args: { email, role: option("role,…", Roles), reason: option("text", Reason.optional()) },
    summary: "gives a person other roles",
    example: "desk role --email anna@example.com --role moderation,service",
    run: async (db, args, context) => (await import("./change-roles.server.ts")).changeRoles(db, args, context),
  }),
  command({
    noun: "desk",
    verb: "disable",
    roles: ["owner"],
    destructive: true,
    args: { email, reason: option("text", Reason.optional()) },
    summary: "takes away a person's access to the desk: sessions, password, codes and passkeys end",
    example: 'desk disable --email anna@example.com --reason "left the company"',
    details: () => ["Their name stays in the audit. To give access again: desk invite."],
    run: async (db, args, context) => (await import("./disable-person.server.ts")).disablePerson(db, args, context),
  }),
  command({
    noun: "desk",
    verb: "end-sessions",
    roles: ["owner"],
    args: { email, reason: option("text", Reason.optional()) },
    summary: "signs a person out of the desk everywhere",
    example: "desk end-sessions --email anna@example.com",
    run: async (db, args, context) => (await import("./end-sessions.server.ts")).endSessions(db, args, context),
  }),
];
