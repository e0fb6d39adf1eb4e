import { sql } from "kysely";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { days, hours, later, minutes } from "#app/platform/units.ts";
import { niches } from "#app/site/niche.ts";
import type { Db } from "#db/connect.ts";
import { demoAccountIds, demoKey, newcomerSince } from "./people/demo-accounts.ts";
import { idsOf } from "./people/people.ts";
import { seeded } from "./random.ts";
import { type Resident, residents } from "./people/residents.ts";

/**
 * At every start `new@demo.test` signed up five minutes ago and has no credits (app/demo/README.md#accounts). Needs the
 * town's lock.
 */
export async function renewNewcomers(db: Db, now: Date): Promise<void> {
  const ids = niches.map((niche) => idsOf(demoKey("new", niche.number)));
  const accounts = ids.map(({ accountId }) => accountId);
  const since = later(now, -newcomerSince);
  // Purchases made with this account are removed, or the time bonus would never be shown again.
  await db
    .updateTable("account")
    .set({ signup_date: since, activated_at: later(since, minutes(1)), paid_user: false })
    .where("id", "in", accounts)
    .execute();
  await sql`
    insert into ledger (account_id, delta, reason, note, created_at)
    select id, -credits, 'grant', 'demo start', ${now}::timestamptz
    from account where id = any(${accounts}::bigint[]) and credits > 0`.execute(db);
  const seenAt = later(now, -minutes(1));
  await db
    .updateTable("profile")
    .set({ created_at: since, last_active_slot: activitySlotOf(seenAt) })
    .where(
      "id",
      "in",
      ids.map(({ profileId }) => profileId),
    )
    .execute();
  await db.updateTable("account_presence").set({ seen_at: seenAt }).where("account_id", "in", accounts).execute();
}

/** At every start `deleting@demo.test` requested its deletion three days ago, so it can always be reactivated. */
export async function renewLeavers(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("account")
    .set({ delete_requested_at: later(now, -days(3)) })
    .where("status", "=", "pending_deletion")
    .where(
      "id",
      "in",
      niches.map((niche) => idsOf(demoKey("deleting", niche.number)).accountId),
    )
    .execute();
}

/** Clears the demo accounts' language, which older towns have set. Needs the town's lock. */
export async function forgetDemoLanguages(db: Db): Promise<void> {
  await db
    .updateTable("account")
    .set({ language: "" })
    .where("id", "in", demoAccountIds())
    .where("language", "<>", "")
    .execute();
}

/** In a busy country this many people were active in the last minutes and hours; the others on another day. */
const lately = 40;
const busyFrom = 12;
const onlineShare = 0.3;

/**
 * When people of the busy countries were active lately, by account; fictional members never were. The same people in the
 * same order at every start, because their faces are chosen by it.
 */
export function recentActivity(now: Date): Map<number, Date> {
  const quarters = new Map<string, Resident[]>();
  for (const resident of residents.filter(({ fictional }) => !fictional)) {
    const quarter = `${resident.niche}/${resident.country}`;
    quarters.set(quarter, [...(quarters.get(quarter) ?? []), resident]);
  }
  const random = seeded("activity");
  const active = [...quarters.values()]
    .filter((people) => people.length >= busyFrom)
    .flatMap((people) => random.sample(people, Math.min(lately, Math.ceil(people.length / 2))))
    .map(({ key }) => {
      const first = random.chance(onlineShare) ? later(now, -minutes(4)) : later(now, -hours(8));
      return [idsOf(key).accountId, random.moment(first, now)] as const;
    });
  return new Map(active);
}

/** Makes people of the busy countries recently active, so that some are online. Needs the town's lock. */
export async function renewActivity(db: Db, now: Date): Promise<void> {
  const active = recentActivity(now);
  const seen = sql`
    unnest(${[...active.keys()]}::bigint[], ${[...active.values()]}::timestamptz[]) as seen(id, at)`;
  await sql`
    update profile set last_active_slot = greatest(last_active_slot, activity_slot(seen.at))
    from ${seen} where profile.account_id = seen.id`.execute(db);
  await sql`
    update account_presence set seen_at = greatest(seen_at, seen.at)
    from ${seen} where account_presence.account_id = seen.id`.execute(db);
}
