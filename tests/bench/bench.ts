import { amendEnv } from "#app/platform/env/env.server.ts";
import { onEnd } from "../../scripts/start/process/ending.mjs";
import { startSite } from "../support/site/site.ts";
import { startTestPostgres } from "../support/database/postgres.ts";
import { startBareSite } from "./bare-site.ts";
import { isWithin, type Line, wordsOf } from "./line.ts";

/**
 * Runs every measurement on the built site and prints each result at once. Everything it starts ends with the process.
 */
export async function bench(options: { quick: boolean; million: boolean }): Promise<void> {
  const postgres = await stopAtEnd(startTestPostgres());
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_DATA_DIR = postgres.dataDir;
  const site = await stopAtEnd(startSite({ own: true }));
  // The measurements use the site's own modules; its environment was read before its database existed.
  amendEnv({
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: postgres.dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
  });
  const { delivery } = await import("./delivery.ts");
  const { htmlBytes, visitorBytes } = await import("./html-bytes.ts");
  const { idleStreams } = await import("./idle-streams.ts");
  const { interactionPaint } = await import("./interaction-paint.ts");
  const { landerPaint } = await import("./lander-paint.ts");
  const { messageRate } = await import("./message-rate.ts");
  const { pageRate } = await import("./page-rate.ts");
  const { scriptBytes } = await import("./script-bytes.ts");
  const { searchGrowth } = await import("./search-growth.ts");
  const bare = await stopAtEnd(startBareSite());

  const lines: Line[] = [];
  const show = (...more: Line[]) => {
    lines.push(...more);
    for (const line of more) console.log(wordsOf(line));
  };
  show(...(await htmlBytes(site)));
  show(...(await visitorBytes(site)));
  show(...(await scriptBytes(site, bare.origin)));
  show(...(await pageRate(site, bare, options)));
  show(...(await messageRate(site, options)));
  show(await delivery(site, options));
  show(await idleStreams(options));
  show(...(await landerPaint(site, bare.origin, options)));
  show(...(await interactionPaint(site, bare.origin, options)));
  show(...(await searchGrowth(postgres, options)));

  const aims = lines.filter((line) => line.aim);
  console.log(`\n${aims.filter(isWithin).length} of ${aims.length} ratios are within their aims.`);
}

/** Registers something to be stopped at the end, even if it is still starting when the run is aborted. */
function stopAtEnd<Held extends { stop(): Promise<void> }>(starting: Promise<Held>): Promise<Held> {
  onEnd(async () => (await starting).stop());
  return starting;
}
