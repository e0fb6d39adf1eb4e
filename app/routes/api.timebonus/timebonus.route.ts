import { z } from "zod";
import { findTimeBonus } from "#app/credits/codes/find-time-bonus.server.ts";
import { timeBonusCode, timeBonusPercentage } from "#app/credits/codes/time-bonus.ts";
import { db } from "#app/platform/database/db.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { DiscountCode } from "#app/api/schemas.server.ts";

const read = operation({
  summary: "The member's time bonus as a discount code, with the remaining seconds; 404 if there is none.",
  who: "member",
  answer: DiscountCode.extend({ seconds_left: z.int().min(1) }),
  async perform({ viewer, now }) {
    const bonus = await findTimeBonus(db, viewer, now);
    if (!bonus) return { ok: false, reason: "time_bonus_over", status: 404 };
    const value = {
      code: timeBonusCode,
      country: null,
      user_id: viewer.profile.id,
      expires: bonus.expires.toISOString(),
      value_percentage: timeBonusPercentage,
      currency: null,
      minimum_order_value: null,
      status: "active",
      validity: "once_per_user",
      expired: false,
      paymentmethods: null,
      seconds_left: bonus.secondsLeft,
    };
    return { ok: true, value };
  },
});

const answer = endpoint("/api/timebonus.php", { GET: read });
export const loader = answer;
export const action = answer;
