import { randomInt } from "node:crypto";
import type { Db } from "#db/connect.ts";

/** A code for twenty percent of any order: for one order in all, or for one of each member. Returns it. */
export async function aDiscountCode(db: Db, validity: "once" | "once_per_user"): Promise<string> {
  const code = `CODE${randomInt(1, 2 ** 40)}`;
  const now = new Date();
  const times = { created_at: now, expires: new Date(now.getTime() + 1e10) };
  await db
    .insertInto("discount_code")
    .values({ id: randomInt(1, 2 ** 47), site_id: 1, code, value_percentage: 20, validity, ...times })
    .execute();
  return code;
}
