import { z } from "zod";
import { banEffects } from "./decision-effect.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { longText, Member, option, positional, Reason, site } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./ban-verbs.server.ts");

/** Staff commands that ban an account and lift a ban. */
export const banCommands: StaffCommand[] = [
  command({
    noun: "account",
    verb: "ban",
    roles: ["service"],
    destructive: true,
    args: {
      email: positional(Member),
      reason: option("text", longText(maxComplaintLength)),
      rule: option("word", z.enum(ComplaintChoice.options).optional()),
      effect: option("word", z.enum(banEffects).optional()),
      site,
    },
    summary:
      "bans an account: sessions end, its profile disappears, login is refused; the member gets the reason by e-mail",
    example: 'account ban someone@example.com --reason "threatened a member"',
    details: () => [
      `The rule that was broken, for the e-mail: ${ComplaintChoice.options.join(", ")}; without --rule: other.`,
      "With --effect ban:fraud, everyone who had replied to the member is warned, in the chat and by e-mail.",
      "With --effect suspend:1d, suspend:7d or suspend:30d, it is a suspension that ends automatically.",
    ],
    run: async (db, args, context) => (await verbs()).ban(db, args, context),
  }),
  command({
    noun: "account",
    verb: "unban",
    roles: ["service"],
    destructive: true,
    args: { email: positional(Member), reason: option("text", Reason), site },
    summary: "lifts a ban; the account is as it was before",
    example: 'account unban someone@example.com --reason "mistaken identity"',
    run: async (db, args, context) => (await verbs()).unban(db, args, context),
  }),
];
