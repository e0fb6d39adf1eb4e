import { randomInt } from "node:crypto";
import type { Viewer } from "../account/viewer.server.ts";
import { findMemberAccess } from "../members/access.queries.server.ts";
import type { MemberCard } from "../members/card.queries.server.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { seeksOf } from "../members/seeks.ts";
import { publish } from "../platform/bus.server.ts";
import { startOfDay } from "../platform/calendar.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import type { Site } from "../site/site.server.ts";
import { listAdmirers, listFictionalLikes, lockAutoLikes } from "./auto-like.queries.server.ts";
import { mayAutoLike } from "./auto-like.ts";
import { insertLike, markMatch } from "./likes.queries.server.ts";

/** Among how many of those lately here it is left to chance. */
const choice = 24;

/**
 * A fictional member of the fitting gender, from the member's own country if there is one, likes the member: at most
 * one in 10 minutes and 5 a day, and only where the site shows fictional members (product 3). Undefined when nobody
 * does. Every like of a fictional member counts, also those that did not come from here.
 */
export async function autoLike(
  db: Db,
  wish: { site: Site; viewer: Viewer },
  now: Date,
): Promise<MemberCard | undefined> {
  const { site, viewer } = wish;
  const looker = lookerOf(site, viewer);
  if (!looker.showsFictional) return undefined;
  const me = viewer.profile.id;
  const done = await db.transaction().execute(async (tx) => {
    await lockAutoLikes(tx, me);
    const today = await listFictionalLikes(tx, me, startOfDay(now, site.settings.timezone));
    if (!mayAutoLike(today, now)) return undefined;
    const admirer = await findAdmirer(tx, wish, now);
    if (!admirer) return undefined;

    await lockPair(tx, admirer.id, me);
    const member = await findMemberAccess(tx, looker, admirer.id);
    if (member?.access !== "open") return undefined;
    const created = await insertLike(tx, { likerId: admirer.id, likedId: me }, now);
    if (!created) return undefined;
    return { admirer, match: await markMatch(tx, admirer.id, me) };
  });
  if (done) publish({ type: "like", to: [me], match: done.match });
  return done?.admirer;
}

async function findAdmirer(
  tx: Tx,
  { site, viewer }: { site: Site; viewer: Viewer },
  now: Date,
): Promise<MemberCard | undefined> {
  const { id, country } = viewer.profile;
  const seeks = seeksOf(viewer.profile, site.niche);
  const places = country ? [country, null] : [null];
  for (const place of places) {
    for (const gender of seeks.genders) {
      const wish = { profileId: id, niche: site.niche.number, country: place, gender, seeks, limit: choice };
      const admirers = await listAdmirers(tx, wish, now);
      if (admirers.length > 0) return admirers[randomInt(admirers.length)];
    }
  }
  return undefined;
}
