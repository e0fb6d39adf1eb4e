import { z } from "zod";
import { currencies } from "#app/credits/currency.ts";
import { positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./bundle-set.server.ts");

/** Staff commands about bundles of credits. */
export const bundleCommands: StaffCommand[] = [
  command({
    noun: "bundle",
    verb: "set",
    roles: ["owner"],
    destructive: true,
    args: {
      tier: positional(z.enum(["p0", "p1", "p2", "p3"])),
      currency: positional(
        z
          .string()
          .toUpperCase()
          .pipe(z.enum(currencies))
          .describe(`one of ${currencies.join(", ")}`),
      ),
      field: positional(z.enum(["price", "credits", "popular", "active"])),
      value: positional(text(20)),
    },
    summary:
      "changes a bundle's price or credits, or whether it is popular or active; orders keep the price they were placed at",
    example: "bundle set p1 EUR price 24.99",
    run: async (db, args, context) => (await verbs()).setBundle(db, args, context),
  }),
];
