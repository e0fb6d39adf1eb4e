import type { Db } from "#db/connect.ts";

/**
 * The demo's sites besides the default one: one per niche at `{niche}.localhost` (app/site/README.md#niches,
 * app/demo/README.md#accounts).
 */
const nicheSites: { niche: number; domain: string; name: string }[] = [
  { niche: 2, domain: "she.localhost", name: "Violetta" },
  { niche: 3, domain: "bdsm.localhost", name: "Velvet Knot" },
  { niche: 4, domain: "bbw.localhost", name: "Bella Curva" },
  { niche: 5, domain: "gilf.localhost", name: "Golden Hour" },
  { niche: 6, domain: "milf.localhost", name: "Second Spring" },
  { niche: 7, domain: "gay.localhost", name: "Harbour" },
];

/** Live-cam tiles are shown in search results only in the demo (app/site/README.md#settings). */
const demoSettings = {
  livecam_every: 12,
  livecam_tiles: [{ image: "/livecam.svg", url: "https://livecam.example/", title: "" }],
};

/**
 * Creates the demo's missing sites; returns the site of each niche. Settings changed by staff stay. Needs the town's
 * lock.
 */
export async function openSites(db: Db, now: Date): Promise<Map<number, number>> {
  const home = await db
    .selectFrom("site")
    .select(["id", "niche", "company_id", "settings"])
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("site")
    .set({ settings: JSON.stringify({ ...demoSettings, ...home.settings }) })
    .where("id", "=", home.id)
    .execute();

  const { last } = await db
    .selectFrom("site")
    .select((eb) => eb.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("site")
    .values(
      nicheSites.map(({ niche, domain, name }, at) => ({
        id: last + 1 + at,
        domain,
        niche,
        company_id: home.company_id,
        settings: JSON.stringify({ name, mail_name: name, ...demoSettings }),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .execute();
  const sites = await db
    .selectFrom("site")
    .select(["id", "niche"])
    .where(
      "domain",
      "in",
      nicheSites.map(({ domain }) => domain),
    )
    .execute();
  return new Map([[1, home.id], ...sites.map(({ id, niche }) => [niche, id] as const)]);
}
