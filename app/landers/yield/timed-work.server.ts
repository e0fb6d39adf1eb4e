import type { TimedWork } from "#app/platform/timed-work/timed-work.server.ts";
import { rollUpYield } from "./yield-rollup.queries.server.ts";

/** The scheduled jobs of landers. */
export const landersTimedWork: TimedWork[] = [{ name: "roll-up-yield", cron: "12 * * * *", run: rollUpYield }];
