import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { attemptStartOf } from "./attempt-start.ts";
import { type Attempt, claimAttempt, countOutcome, endAttempt, findAttempt } from "./attempt.queries.server.ts";
import { findAgeMethod } from "../methods/age-methods.server.ts";
import type { Finished } from "../methods/age-method.ts";

/** `gone`: there is no such attempt, or its ten minutes are over. `age_proof_replayed`: another answer was first. */
export type Checked = Finished | { isAdult: false; reason: "gone" | "age_proof_replayed"; detail: string };

const gone = "There is no such request, or its ten minutes are over.";
const used = "This request has been answered already.";

/**
 * Checks the answer to an attempt: the first one alone, within its ten minutes, whoever sends others at the same moment
 * (app/age/README.md#attempts). Keeps how it ended, and counts it; nothing of the answer is stored or logged.
 */
export async function checkAnswer(
  db: Db,
  { site, id, fields }: { site: Site; id: string; fields: Record<string, string> },
  now: Date,
): Promise<Checked> {
  const which = { id, siteId: site.id };
  const attempt = await claimAttempt(db, which, now);
  if (!attempt) {
    const isThere = (await findAttempt(db, which, now)) !== undefined;
    return isThere
      ? { isAdult: false, reason: "age_proof_replayed", detail: used }
      : { isAdult: false, reason: "gone", detail: gone };
  }
  const finished = await finish(attempt, site, fields, now);
  const outcome = finished.isAdult ? "adult" : finished.reason;
  await db.transaction().execute(async (tx) => {
    await endAttempt(tx, id, outcome);
    const day = calendarDay(now, site.settings.timezone);
    await countOutcome(tx, { siteId: site.id, day, way: attempt.way, outcome });
  });
  return finished;
}

async function finish(attempt: Attempt, site: Site, fields: Record<string, string>, now: Date): Promise<Finished> {
  const refusal = { isAdult: false, reason: "age_proof_invalid", detail: "The answer could not be checked." } as const;
  try {
    const { secrets } = attempt;
    const start = attemptStartOf(attempt, site.origin);
    return (await findAgeMethod(env, attempt.way)?.finish({ fields }, { ...start, secrets }, now)) ?? refusal;
  } catch {
    // Without the error: its message may quote the answer.
    log.error({ way: attempt.way }, "an answer about someone's age could not be checked");
    return refusal;
  }
}
