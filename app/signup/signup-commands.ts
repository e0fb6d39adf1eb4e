import { Member, positional, site } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./account-signup-link.server.ts");

/** Staff commands about sign-ups that have not ended. */
export const signupCommands: StaffCommand[] = [
  command({
    noun: "account",
    verb: "signup-link",
    roles: ["service"],
    destructive: true,
    args: { email: positional(Member), site },
    summary:
      "e-mails the owner of an account made elsewhere a one-time link to continue signing up; staff never see it",
    example: "account signup-link someone@example.com",
    run: async (db, args, context) => (await verbs()).signupLink(db, args, context),
  }),
];
