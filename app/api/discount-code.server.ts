import { z } from "zod";
import { Id, Moment } from "./shapes.server.ts";

/** A discount code (spec 3). `null` where it is bound to nothing; amounts are decimals with the currency beside them. */
export const DiscountCode = z.object({
  code: z.string(),
  country: z.string().nullable(),
  /** The member's id: the code is theirs alone. */
  user_id: Id.nullable(),
  expires: Moment,
  value_percentage: z.number(),
  currency: z.string().nullable(),
  minimum_order_value: z.number().nullable(),
  status: z.string(),
  validity: z.string(),
  expired: z.boolean(),
  paymentmethods: z.array(z.string()).nullable(),
});
