import { z } from "zod";
import { currencies } from "#app/credits/currency.ts";
import { Day, flag, longText, Month, option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";
import { maxParameterLength } from "#app/tracking/first-touch.ts";
import { costColumns } from "./read-cost.ts";

const verbs = () => import("./cost-verbs.server.ts");

const parameter = () => option("text", text(maxParameterLength).optional());
const Country = text(2).toUpperCase().describe("a two-letter country code, such as DE");
const key = {
  day: positional(Day),
  network: parameter(),
  ref: parameter(),
  sub1: parameter(),
  country: option("code", Country.optional()),
};

/** Staff commands about what advertising costs (app/landers/README.md#costs). */
export const costCommands: StaffCommand[] = [
  command({
    noun: "cost",
    verb: "set",
    roles: ["marketing"],
    args: {
      ...key,
      currency: option("code", z.enum(currencies)),
      cost: option("amount", text(40).describe("an amount such as 1234.50")),
    },
    summary: "stores what a network or ref cost on one day, replacing any earlier figure",
    example: "cost set 2026-11-20 --network adnet --currency EUR --cost 120.50",
    details: () => ["If a cost covers every ref, sub1 or country, leave that field empty."],
    run: async (db, args, context) => (await verbs()).setCost(db, args, context),
  }),
  command({
    noun: "cost",
    verb: "import",
    roles: ["marketing"],
    args: { file: positional(text(1000)), check: flag() },
    summary: "stores the costs from a CSV file, all or none; each replaces the stored cost for its day and origin",
    example: "cost import november.csv",
    details: () => [
      "UTF-8, with the column names in the first line; day, network, currency and cost are required:",
      `  ${costColumns.join(", ")}`,
      "If there are problems, they are listed by line and nothing is stored. --check only looks for problems.",
    ],
    terminalOnly: "it reads a file on this machine; the desk has an upload on the Costs page",
    run: async (db, args, context) => (await verbs()).importCostFile(db, args, context),
  }),
  command({
    noun: "cost",
    verb: "list",
    roles: ["marketing"],
    args: { network: parameter() },
    summary: "lists the costs of the newest days",
    example: "cost list --network adnet",
    run: async (db, args) => (await verbs()).listStoredCosts(db, args),
  }),
  command({
    noun: "cost",
    verb: "remove",
    roles: ["marketing"],
    args: key,
    summary: "deletes the cost for a day and origin, which is then unknown again",
    example: "cost remove 2026-11-20 --network adnet",
    run: async (db, args, context) => (await verbs()).removeCost(db, args, context),
  }),
  command({
    noun: "cost",
    verb: "rates",
    roles: ["marketing"],
    args: { month: positional(Month), rates: option("text", longText(20_000).optional()) },
    summary: "stores a month's exchange rates for costs and revenue, or shows the stored ones",
    example: 'cost rates 2026-11 --rates "USD 1.08; PLN 4.28"',
    details: () => ["Each line has a currency and how much of it one euro buys."],
    run: async (db, args, context) => (await verbs()).setCostRates(db, args, context),
  }),
];
