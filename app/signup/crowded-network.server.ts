import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { signupLimits } from "./rate-limits.ts";

/**
 * How a newcomer is let in. `open`: as always. `held`: unseen and silent until the address is confirmed. `mailed`: held,
 * and without a session; the mail is the way in.
 */
export type Admission = "open" | "held" | "mailed";

/**
 * Asked once for each account that is about to be made: a known address and a repeated post take no turn. Where many
 * sign up from one network within an hour, further accounts are held, and come one after another; who does not want to
 * wait for a turn (`retryAfter` seconds) is let in by mail. A script with invented addresses gets nowhere: it
 * can neither be seen nor write, and confirms none of them.
 */
export async function admitFrom(
  network: string,
  wants: { byMail: boolean },
): Promise<{ ok: true; admission: Admission } | { ok: false; reason: "signup_crowded"; retryAfter: number }> {
  if ((await consume(limitOf(signupLimits.crowd, network))).ok) return { ok: true, admission: "open" };
  if (wants.byMail) return { ok: true, admission: "mailed" };
  const turn = await consume(limitOf(signupLimits.turn, network));
  return turn.ok
    ? { ok: true, admission: "held" }
    : { ok: false, reason: "signup_crowded", retryAfter: turn.retryAfter };
}
