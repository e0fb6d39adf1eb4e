import { sql } from "kysely";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { hashPassword } from "#app/platform/secrets/password-hash.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { demoPeople } from "./people/demo-accounts.ts";
import { countGrown, growTown } from "./grow.ts";
import { historyOf } from "./history.ts";
import { personOf } from "./people/people.ts";
import type { Person } from "./people/person.ts";
import { putPhotoFiles } from "./photo-files.ts";
import { spreadFaces } from "./people/portraits.ts";
import { forgetDemoLanguages, recentActivity, renewActivity, renewLeavers, renewNewcomers } from "./renew.ts";
import { residents } from "./people/residents.ts";
import { openSites } from "./sites.ts";
import { storeHistory } from "./store-history.ts";
import { type Household, storePeople } from "./people/store-people.ts";

const version = 1;
/**
 * The password of every account of the town (app/demo/README.md#accounts); one hash for all, because a thousand would
 * take a minute.
 */
const password = "demo-demo-demo";

type Options = {
  databaseUrl: string;
  /** Photo files are copied into its subfolder `photos/`. */
  dataDir: string;
  /** The size of the general pool; the default size if it is not set or smaller. */
  members?: number;
  now: Date;
  onProgress(done: number, total: number, what: string): void;
};

/**
 * Fills the demo town at the first start and refreshes it at every start: the newcomer's sign-up is renewed, and
 * people of the busy countries were active recently. `members` may be raised later: the general pool then grows to it.
 */
export async function seedDemoTown(options: Options): Promise<"seeded" | "already"> {
  const { now } = options;
  await putPhotoFiles(options.dataDir);
  const pool = createPool(options.databaseUrl, { max: 1, onError: () => {} });
  const db = createDb(pool);
  try {
    const grow = await planGrowth(db, options.members);
    const total = residents.length + grow.wanted;
    const seeded = await db.transaction().execute(async (tx) => {
      // Two processes may start at once: one fills the town, the other finds it filled.
      await sql`select pg_advisory_xact_lock(hashtextextended('demo town', 0))`.execute(tx);
      const there = await tx.selectFrom("demo_town").select("version").executeTakeFirst();
      if (!there) await fill(tx, now, (done, what) => options.onProgress(done, total, what));
      await renewNewcomers(tx, now);
      await renewLeavers(tx, now);
      await forgetDemoLanguages(tx);
      await renewActivity(tx, now);
      return !there;
    });
    if (grow.wanted > grow.grown) {
      await growTown(db, grow.wanted, await findHousehold(db), now, (grown) =>
        options.onProgress(residents.length + grown, total, "members"),
      );
    } else if (seeded) options.onProgress(total, total, "ready");
    return seeded ? "seeded" : "already";
  } finally {
    await db.destroy();
  }
}

async function fill(db: Db, now: Date, onProgress: (done: number, what: string) => void): Promise<void> {
  onProgress(0, "sites");
  const household: Household = { sites: await openSites(db, now), passwordHash: await hashPassword(password) };
  const people = residents.map((resident) => personOf(resident, now));
  const demos = demoPeople(now);
  // The history sets people's last activity, so it is made before they are stored.
  const history = historyOf(people, demos, now);
  spreadFaces(inSearchOrder([...people, ...demos], now));
  onProgress(Math.round(residents.length / 4), "members");
  await storePeople(db, [...people, ...demos], household);
  onProgress(Math.round(residents.length / 2), "likes and conversations");
  await storeHistory(db, history, household.sites);
  await db.insertInto("demo_town").values({ version, seeded_at: now }).execute();
}

/** People as the search shows them by default: who was active last first. */
function inSearchOrder(people: Person[], now: Date): Person[] {
  const active = recentActivity(now);
  const slotOf = ({ account, lastActive }: Person) => {
    const lately = account && active.get(account.id);
    return activitySlotOf(lately && lately > lastActive ? lately : lastActive).getTime();
  };
  return people.toSorted((a, b) => slotOf(b) - slotOf(a) || b.id - a.id);
}

async function planGrowth(db: Db, members: number | undefined): Promise<{ wanted: number; grown: number }> {
  const general = residents.filter(({ niche }) => niche === 1).length;
  const wanted = Math.max(0, (members ?? 0) - general);
  return { wanted, grown: wanted > 0 ? await countGrown(db) : 0 };
}

/** The sites and the password hash for people added later. */
async function findHousehold(db: Db): Promise<Household> {
  const home = await db
    .selectFrom("site")
    .select(["id", "niche"])
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
  return { sites: new Map([[home.niche, home.id]]), passwordHash: await hashPassword(password) };
}
