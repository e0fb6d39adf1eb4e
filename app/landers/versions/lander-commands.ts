import { z } from "zod";
import { LanderContent } from "#app/landers/lander-content.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { fieldLines } from "#app/platform/commands/allowed-values.ts";
import { Domain, option, positional, text, Value, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./lander-texts.server.ts");

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
    summary: "changes one of a lander's texts, for one slug or language if named; an empty value removes it",
    example: 'lander set localhost gallery headline "Look who is here" --slug summer --language en',
    details: () => ["The fields:", ...fieldLines(LanderContent.shape)],
    run: async (db, args, context) => (await verbs()).setLander(db, args, context),
  }),
  command({
    noun: "lander",
    verb: "history",
    roles: ["owner"],
    args: { ...key, ...variant, before: option("change", Version.optional()) },
    summary: "lists who changed which words of a lander, and when",
    example: "lander history localhost gallery --slug summer",
    run: async (db, args) => (await verbs()).showLanderHistory(db, args),
  }),
  command({
    noun: "lander",
    verb: "revert",
    roles: ["owner"],
    destructive: true,
    args: { ...key, version: positional(Version), ...variant },
    summary: "puts a lander's words back to how they were right after a change in its history",
    example: "lander revert localhost gallery 12 --slug summer --dry-run",
    run: async (db, args, context) => (await verbs()).revertLander(db, args, context),
  }),
];
