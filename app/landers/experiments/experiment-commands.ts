import { z } from "zod";
import { linkLanders } from "#app/landers/links/marketing-link.ts";
import { LanderContent } from "#app/landers/lander-content.ts";
import { memberLanderNames } from "#app/urls.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { fieldLines } from "#app/platform/commands/allowed-values.ts";
import { Domain, option, positional, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./experiment-verbs.server.ts");

const Experiment = wholeNumber(1, Number.MAX_SAFE_INTEGER).describe("the number of an experiment");
const Letter = z.enum(["b", "c", "d"]);

/** Staff commands of experiments on landers (app/landers/README.md#experiments). */
export const experimentCommands: StaffCommand[] = [
  command({
    noun: "experiment",
    verb: "create",
    roles: ["marketing"],
    args: {
      site: positional(Domain),
      lander: positional(z.enum([...linkLanders, ...memberLanderNames])),
      name: option("text", text(80)),
      slug: option("slug", text(64).optional()),
      language: option("code", z.enum(languages).optional()),
      base_rate: option("percent", wholeNumber(1, 50).optional(), { label: "Expected sign-ups per 100 visits" }),
    },
    summary: "prepares an experiment on a lander; its control, variant a, is the lander as it is",
    example: 'experiment create localhost gallery --name "shorter words" --language en',
    run: async (db, args, context) => (await verbs()).createExperiment(db, args, context),
  }),
  command({
    noun: "experiment",
    verb: "variant",
    roles: ["marketing"],
    args: {
      experiment: positional(Experiment),
      variant: positional(Letter),
      words: option("lines", z.string().max(2000).meta({ control: "textarea" })),
    },
    summary: "sets the words, faces or scene of a prepared experiment's variant",
    example: 'experiment variant 4711 b --words "headline: Look who is here"',
    details: () => ["One per line: `name: value`. The names:", ...fieldLines(LanderContent.shape)],
    run: async (db, args, context) => (await verbs()).setVariant(db, args, context),
  }),
  command({
    noun: "experiment",
    verb: "start",
    roles: ["marketing"],
    args: { experiment: positional(Experiment) },
    summary: "starts a prepared experiment: visits are divided equally among its variants",
    example: "experiment start 4711",
    run: async (db, args, context) => (await verbs()).startExperiment(db, args, context),
  }),
  command({
    noun: "experiment",
    verb: "list",
    roles: ["marketing"],
    args: {},
    summary: "lists the experiments with their results, newest first",
    example: "experiment list",
    run: async (db, _, context) => (await verbs()).listAllExperiments(db, context),
  }),
  command({
    noun: "experiment",
    verb: "drop",
    roles: ["marketing"],
    args: { experiment: positional(Experiment), variant: positional(Letter) },
    summary: "removes a variant from a running experiment; visitors who saw it get another one",
    example: "experiment drop 4711 c",
    run: async (db, args, context) => (await verbs()).dropVariant(db, args, context),
  }),
  command({
    noun: "experiment",
    verb: "stop",
    roles: ["marketing"],
    args: { experiment: positional(Experiment) },
    summary: "ends an experiment; the lander stays as it was before",
    example: "experiment stop 4711",
    run: async (db, args, context) => (await verbs()).stopExperiment(db, args, context),
  }),
  command({
    noun: "experiment",
    verb: "rollout",
    roles: ["marketing"],
    args: { experiment: positional(Experiment), variant: positional(Letter) },
    summary: "ends an experiment and makes a variant the lander that everyone sees",
    example: "experiment rollout 4711 b",
    run: async (db, args, context) => (await verbs()).rollOutVariant(db, args, context),
  }),
];
