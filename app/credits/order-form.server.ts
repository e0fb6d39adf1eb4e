import { z } from "zod";
import { newSecret } from "../platform/ids.server.ts";

const whole = /^[0-9]{1,9}$/;

/** The order form (product 9). Price, currency and credits come from the database; `shown` only says what was read. */
export const OrderForm = z.object({
  intent: z.enum(["order", "apply"], "intent_unknown"),
  paymentmethod: z.string().max(40).default(""),
  code: z.string().max(200, "code_not_found").default(""),
  next: z.string().max(2000).default(""),
  shown: z
    .string()
    .optional()
    .transform((text) => (text !== undefined && whole.test(text) ? Number(text) : undefined)),
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/, "intent_unknown")
    .optional()
    // Not as a default: the form door asks for that once and would give every form without a key the same one.
    .transform((key) => key ?? newSecret()),
});
