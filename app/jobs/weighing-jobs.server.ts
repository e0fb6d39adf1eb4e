import { basename, dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { weighLanders } from "#app/landers/speed/weigh-landers.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { assetFolderOfThisVersion } from "./built-assets.server.ts";
import { makePage } from "#app/shell/stored-pages/make-page.server.ts";
import { sentBytes } from "./sent-bytes.ts";

/** Landers in one run: a new build is measured within half an hour, at a twentieth of a processor. */
const limit = 60;
/** After each lander, in its own duration: visitors' requests come first. */
const restFactor = 4;

/** Measures the landers by the running build. In development nothing is built, so nothing is measured. */
async function run(...[db, now]: Parameters<Job["run"]>): Promise<void> {
  const folder = assetFolderOfThisVersion();
  if (!folder) return;
  const version = basename(dirname(dirname(folder)));
  await weighLanders(db, { version, weigh, limit, rest: (took) => sleep(restFactor * took) }, now);
}

async function weigh(request: Request): Promise<{ status: number; bytes: number }> {
  const answer = await makePage(request);
  if (!answer) throw new Error("the build is not loaded yet");
  return { status: answer.status, bytes: await sentBytes(answer) };
}

/** Tests measure the landers that they look at: moving their clock runs all jobs. */
export const weighingJobs: Job[] = [
  { name: "weigh-landers", cron: "* * * * *", run: env.testHooks ? async () => {} : run },
];
