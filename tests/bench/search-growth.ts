import { loadSearch } from "#app/members/load-search.server.ts";
import { demoKey } from "#db/seed/demo-accounts.ts";
import { idsOf } from "#db/seed/people.ts";
import { type GrownTown, growTowns } from "./grown-town.ts";
import type { Line } from "./line.ts";
import { type Search, searchMix } from "./search-mix.ts";
import { searchPlans } from "./search-plans.ts";
import { median, percentile } from "./statistics.ts";

type Server = { url: string; dataDir: string };

/** How much dearer a search is in a town ten times as large: the whole page, list and total, warm. */
export async function searchGrowth(server: Server, options: { quick: boolean }): Promise<Line[]> {
  const now = new Date();
  const [few, many] = options.quick ? [2_000, 20_000] : [10_000, 100_000];
  const [small, large] = await growTowns(server.url, server.dataDir, [few, many], now);
  if (!small || !large) throw new Error("two towns were asked for");
  try {
    const mix = searchMix(idsOf(demoKey("free", 1)).profileId);
    const sizes = `${many.toLocaleString("en")} members / ${few.toLocaleString("en")}`;
    const times = await timeSearches(small, large, mix, options.quick ? 8 : 20, now);
    // In a small town it is right to read a whole table now and then.
    const plans = options.quick ? [] : [await searchPlans(large.pool, mix, now)];
    return [...linesOf(times, sizes), ...plans];
  } finally {
    await Promise.all([small.db.destroy(), large.db.destroy()]);
  }
}

type Times = { search: Search; small: number[]; large: number[] };

/** Each search in both towns right after each other, so that whatever else the machine does meets both alike. */
async function timeSearches(
  small: GrownTown,
  large: GrownTown,
  mix: Search[],
  rounds: number,
  now: Date,
): Promise<Times[]> {
  const times = mix.map((search): Times => ({ search, small: [], large: [] }));
  const warmUp = 2;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const each of times) {
      const order = round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
      for (const name of order) {
        const { db } = name === "small" ? small : large;
        const begin = performance.now();
        await loadSearch(db, each.search.looker, each.search, now);
        if (round >= warmUp) each[name].push(performance.now() - begin);
      }
    }
  }
  return times;
}

/** The aim counts over all searches together; the note names those that grew most. */
function linesOf(times: Times[], sizes: string): Line[] {
  const every = (town: "small" | "large") => times.flatMap((each) => each[town]);
  const most = times
    .map(({ search, small, large }) => ({ name: search.name, ratio: median(large) / median(small) }))
    .sort((a, b) => b.ratio - a.ratio)
    .slice(0, 3)
    .map(({ name, ratio }) => `${name} ${ratio.toFixed(1)}`);
  return [
    {
      name: `search p95, ${sizes}`,
      ratio: percentile(every("large"), 0.95) / percentile(every("small"), 0.95),
      aim: { atMost: 2 },
      note: `most: ${most.join("; ")}`,
    },
    { name: `search median, ${sizes}`, ratio: median(every("large")) / median(every("small")) },
  ];
}
