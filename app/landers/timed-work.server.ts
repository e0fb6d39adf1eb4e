import type { TimedWork } from "../platform/timed-work.server.ts";
import { rollUpYield } from "./roll-up-yield.server.ts";

/** What landers do by the clock. */
export const landersTimedWork: TimedWork[] = [{ name: "roll-up-yield", cron: "12 * * * *", run: rollUpYield }];
