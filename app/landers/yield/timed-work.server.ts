import type { TimedWork } from "#app/platform/timed-work/timed-work.server.ts";
import { days, later } from "#app/platform/units.ts";
import { deleteWeightsBefore } from "../speed/lander-weight.queries.server.ts";
import { rollUpYield } from "./yield-rollup.queries.server.ts";

/** The scheduled jobs of landers. */
export const landersTimedWork: TimedWork[] = [
  { name: "roll-up-yield", cron: "12 * * * *", run: rollUpYield },
  {
    name: "clear-lander-weights",
    cron: "14 4 * * *",
    run: (db, now) => deleteWeightsBefore(db, later(now, -days(30))),
  },
];
