import type { Db } from "../platform/db.server.ts";
import type { Site } from "../site/site.server.ts";
import type { MemberCard } from "../members/card.queries.server.ts";
import { eachFaceOnce, findFeatured, listFeatured } from "../members/featured.queries.server.ts";
import { listInterests, whoLikes } from "./interests.queries.server.ts";
import { type LanderInterest, landerInterests } from "./lander-interests.ts";

/** A member on a lander, with what they like. */
export type Featured = MemberCard & { interests: LanderInterest[] };

/**
 * The members a lander shows: of the visitor's country first, of others where these are too few; with `interest` those
 * who share it come first. A wished member who may be shown stands in front (product 11, Member landings).
 */
export async function loadFeatured(
  db: Db,
  wish: { site: Site; country: string | undefined; count: number; first?: number; interest?: LanderInterest },
  now: Date,
): Promise<Featured[]> {
  const { site, country, count, first, interest } = wish;
  const about = { niche: site.niche, showsFictional: site.settings.fictional_warning !== "none" };
  const pool = interest ? 48 : count;
  const [wished, near] = await Promise.all([
    first === undefined ? undefined : findFeatured(db, first, about, now),
    country ? listFeatured(db, { ...about, country, count: pool }, now) : [],
  ]);
  const far = near.length < pool ? await listFeatured(db, { ...about, count: pool }, now) : [];
  const all = eachFaceOnce([...(wished ? [wished] : []), ...near, ...far]);
  const ids = all.map(({ id }) => id);
  const sharing = interest ? await whoLikes(db, ids, interest) : undefined;
  const sorted = sharing ? [...all].sort((a, b) => Number(sharing.has(b.id)) - Number(sharing.has(a.id))) : all;
  const shown = sorted.slice(0, count);
  const liked = await listInterests(
    db,
    shown.map(({ id }) => id),
    landerInterests,
  );
  return shown.map((member) => ({ ...member, interests: liked.get(member.id) ?? [] }));
}
