import { z } from "zod";
import { conversionEvents } from "#app/tracking/postbacks/conversion-events.ts";
import { maxTemplateLength, templateNames } from "#app/tracking/postbacks/postback-template.ts";
import { maxParameterLength } from "#app/tracking/first-touch.ts";
import { option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./postback-verbs.server.ts");

const Network = text(maxParameterLength).describe("the value of network in its links");

const Events = z
  .string()
  .transform((words) => [...new Set(words.split(",").map((word) => word.trim()))])
  .pipe(z.array(z.enum(conversionEvents)).min(1))
  .describe(`one or more of ${conversionEvents.join(", ")}, separated by commas`)
  .meta({ control: "checkboxes", words: conversionEvents });

/** Staff commands for the networks that conversions are reported to (app/tracking/README.md#postbacks). */
export const postbackCommands: StaffCommand[] = [
  command({
    noun: "postback",
    verb: "set",
    roles: ["marketing"],
    args: {
      network: positional(Network),
      // Longer ones are refused by the rule, with its sentence.
      template: option(
        "address",
        z
          .string()
          .trim()
          .max(maxTemplateLength * 10)
          .describe(`https, with names such as ${templateNames.map((name) => `{${name}}`).join(" ")}`),
      ),
      label: option("name", text(80).optional(), { label: "Name in the cookie line" }),
      events: option("event,…", Events.optional()),
      secret: option("text|none", text(128).optional(), { label: "Secret, if the network asks for signatures" }),
    },
    summary: "connects an advertising network, or changes how conversions are reported to it",
    example: 'postback set adnet --template "https://track.example/?click={sub1}&event={event}&id={id}"',
    details: () => [
      `The template may name ${templateNames.map((name) => `{${name}}`).join(" ")}.`,
      "https only, a public host, the default port. {time} is Unix time; {value} and {currency} are empty if no money is involved.",
      "All events are reported if none are named. `order` is every order; the first one is reported as `first_order` too.",
      "With a secret, each report has the header x-signature: t=<unix>,v1=<hex hmac-sha256 of t.address>; `none` removes it.",
      "Only visitors who pressed Accept after the network was connected are reported: the cookie line shows its name.",
    ],
    run: async (db, args, context) => (await verbs()).setPostback(db, args, context),
  }),
  command({
    noun: "postback",
    verb: "list",
    roles: ["marketing"],
    args: {},
    summary: "lists the connected networks, with what was reported in the last 30 days",
    example: "postback list",
    run: async (db, _, context) => (await verbs()).listPostbacks(db, context),
  }),
  command({
    noun: "postback",
    verb: "show",
    roles: ["marketing"],
    args: { network: positional(Network) },
    summary: "shows the latest conversions of a network, with every attempt to report them",
    example: "postback show adnet",
    run: async (db, args) => (await verbs()).showPostbacks(db, args),
  }),
  command({
    noun: "postback",
    verb: "test",
    roles: ["marketing"],
    args: {
      network: positional(Network),
      event: option("event", z.enum(conversionEvents).default("sign_up")),
    },
    summary: "calls a network's address once with made-up values (sub1 is test-click) and shows its answer",
    example: "postback test adnet --event first_order",
    run: async (db, args, context) => (await verbs()).testPostback(db, args, context),
  }),
  command({
    noun: "postback",
    verb: "pause",
    roles: ["marketing"],
    args: { network: positional(Network) },
    summary: "pauses the reports to a network; conversions are still collected",
    example: "postback pause adnet",
    run: async (db, args, context) => (await verbs()).pausePostback(db, { ...args, pause: true }, context),
  }),
  command({
    noun: "postback",
    verb: "resume",
    roles: ["marketing"],
    args: { network: positional(Network) },
    summary: "resumes the reports to a network, including those that were waiting",
    example: "postback resume adnet",
    run: async (db, args, context) => (await verbs()).pausePostback(db, { ...args, pause: false }, context),
  }),
  command({
    noun: "postback",
    verb: "remove",
    roles: ["marketing"],
    destructive: true,
    args: { network: positional(Network) },
    summary: "disconnects a network; what is still waiting is not reported, and the list of attempts is deleted",
    example: "postback remove adnet",
    run: async (db, args, context) => (await verbs()).removePostback(db, args, context),
  }),
];
