import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { refused, type Outcome } from "#app/platform/outcome.ts";
import { hashSecret, newPhotoId, newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { attemptStartOf } from "./attempt-start.ts";
import { countOutcome, insertAttempt } from "./attempt.queries.server.ts";
import { AgeMethodUnavailable } from "../methods/method-unavailable.ts";
import type { AgeMethod } from "../methods/age-method.ts";

/**
 * Begins an attempt to prove one's age (app/age/README.md#attempts): asks the way for its link, and stores the attempt
 * for the browser that holds the returned secret. Refuses while the way's provider is away.
 */
export async function beginAttempt(
  db: Db,
  { site, way, language, nextPath }: { site: Site; way: AgeMethod; language: string; nextPath: string },
  now: Date,
): Promise<Outcome<{ id: string; secret: string }, "age_way_unavailable">> {
  const [id, secret] = [newPhotoId(), newSecret()];
  let begun;
  try {
    begun = await way.start(attemptStartOf({ id, language }, site.origin), now);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof AgeMethodUnavailable)
      log.warn({ way: way.name, error: message }, "a method of proving age is not available");
    else log.error({ way: way.name, error: message }, "a method of proving age could not be started");
    return refused("age_way_unavailable");
  }
  const { name } = way;
  await db.transaction().execute(async (tx) => {
    const browserHash = hashSecret(secret);
    await insertAttempt(tx, { id, siteId: site.id, way: name, browserHash, language, nextPath, ...begun }, now);
    const day = calendarDay(now, site.settings.timezone);
    await countOutcome(tx, { siteId: site.id, day, way: name, outcome: "begun" });
  });
  return { ok: true, id, secret };
}
