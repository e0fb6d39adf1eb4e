import { onEnd } from "../../scripts/start/ending.mjs";
import { startSite } from "../support/site.ts";
import { startTestPostgres } from "../support/postgres.ts";
import { startBareSite } from "./bare-site.ts";
import { delivery } from "./delivery.ts";
import { htmlBytes } from "./html-bytes.ts";
import { idleStreams } from "./idle-streams.ts";
import { isWithin, type Line, wordsOf } from "./line.ts";
import { landerPaint } from "./lander-paint.ts";
import { messageRate } from "./message-rate.ts";
import { pageRate } from "./page-rate.ts";
import { scriptBytes } from "./script-bytes.ts";
import { searchGrowth } from "./search-growth.ts";

/** Takes every measure on the built site and prints each as it comes. What it starts ends with the process. */
export async function bench(options: { quick: boolean }): Promise<void> {
  const postgres = await held(startTestPostgres());
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_DATA_DIR = postgres.dataDir;
  const site = await held(startSite());
  const bare = await held(startBareSite());

  const lines: Line[] = [];
  const show = (...more: Line[]) => {
    lines.push(...more);
    for (const line of more) console.log(wordsOf(line));
  };
  show(...(await htmlBytes(site)));
  show(...(await scriptBytes(site, bare.origin)));
  show(await pageRate(site, bare.origin, options));
  show(...(await messageRate(site, options)));
  show(await delivery(site, options));
  show(await idleStreams(site, options));
  show(...(await landerPaint(site, bare.origin, options)));
  show(...(await searchGrowth(postgres, options)));

  const aims = lines.filter((line) => line.aim);
  console.log(`\n${aims.filter(isWithin).length} of ${aims.length} ratios are within their aims.`);
}

/** What is only just starting when the run is broken off ends too. */
function held<Held extends { stop(): Promise<void> }>(starting: Promise<Held>): Promise<Held> {
  onEnd(async () => (await starting).stop());
  return starting;
}
