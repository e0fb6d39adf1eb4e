import { z } from "zod";
import { LanderContent } from "#app/landers/lander-content.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { fieldLines } from "#app/platform/commands/allowed-values.ts";
import { Domain, option, positional, text, Value, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const key = {
  site: positional(Domain),
  lander: positional(text(40)),
};
const variant = {
  slug: option("slug", text(64).optional()),
  language: option("code", z.enum(languages).optional()),
};
const Version = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Staff commands about the words of landers (app/landers/README.md#landers and app/desk/README.md#commands). */
export const landerCommands: StaffCommand[] = [
  command({
    noun: "lander",
    verb: "set",
    roles: ["owner"],
    args: { ...key, field: positional(text(40)), value: positional(Value), ...variant },
    summary:
      "changes a word of a lander's content, for one slug or language if they are named; an empty value takes it out",
    example: 'lander set localhost gallery headline "Look who is here" --slug summer --language en',
    details: () => ["The fields:", ...fieldLines(LanderContent.shape)],
    run: async (db, args, context) => (await import("./lander-texts.server.ts")).setLander(db, args, context),
  }),
  command({
    noun: "lander",
    verb: "history",
    roles: ["owner"],
    args: { ...key, ...variant, before: option("change", Version.optional()) },
    summary: "lists who changed which words of a lander, and when",
    example: "lander history localhost gallery --slug summer",
    run: async (db, args) => (await import("./lander-texts.server.ts")).showLanderHistory(db, args),
  }),
  command({
    noun: "lander",
    verb: "revert",
    roles: ["owner"],
    destructive: true,
    args: { ...key, version: positional(Version), ...variant },
    summary: "brings a lander's words back to how they were right after a change of its history",
    example: "lander revert localhost gallery 12 --slug summer --dry-run",
    run: async (db, args, context) => (await import("./lander-texts.server.ts")).revertLander(db, args, context),
  }),
];
