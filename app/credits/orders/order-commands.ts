import { z } from "zod";
import { after, option, OrderNumber, positional } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";
import { orderStatuses } from "./order-status.ts";

const verbs = () => import("./order-verbs.server.ts");

/** Staff commands that show and check orders. */
export const orderCommands: StaffCommand[] = [
  command({
    noun: "order",
    verb: "list",
    roles: ["money"],
    args: {
      status: option("word", z.enum(orderStatuses).optional()),
      after,
    },
    summary: "lists all members' orders, newest first",
    example: "order list --status failed",
    run: async (db, args, context) => (await verbs()).listOrdersByStaff(db, args, context),
  }),
  command({
    noun: "order",
    verb: "show",
    roles: ["money", "service"],
    args: { order: positional(OrderNumber) },
    summary: "shows an order with its invoice, credit notes and what the provider reported; the view is logged",
    example: "order show 4711",
    run: async (db, args, context) => (await verbs()).showOrder(db, args, context),
  }),
  command({
    noun: "order",
    verb: "check",
    roles: ["money"],
    args: { order: positional(OrderNumber) },
    summary: "asks the provider about an order's payment and compares the answer with the books; nothing is changed",
    example: "order check 4711",
    run: async (db, args, context) => (await verbs()).checkByStaff(db, args, context),
  }),
];
