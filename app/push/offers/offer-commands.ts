import { positional, site, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./offer-send.server.ts");

/** Staff commands about discount codes, offers and bundles. */
export const offerCommands: StaffCommand[] = [
  command({
    noun: "offer",
    verb: "send",
    roles: ["owner"],
    destructive: true,
    args: { code: positional(text(40)), site },
    summary: "sends a discount code to members who chose to get offers, in their language; at most one a week each",
    example: "offer send SPRING20 --dry-run",
    details: () => ["If you run it again, it goes to those who were left out."],
    run: async (db, args, context) => (await verbs()).offerCode(db, args, context),
  }),
];
