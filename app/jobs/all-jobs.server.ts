import { accountJobs } from "#app/account/jobs.server.ts";
import { ageJobs } from "#app/age/jobs.server.ts";
import { trustJobs } from "#app/age/trust/jobs.server.ts";
import { chatJobs } from "#app/chat/jobs.server.ts";
import { creditsJobs } from "#app/credits/jobs.server.ts";
import { deskJobs } from "#app/desk/jobs.server.ts";
import { gamesJobs } from "#app/games/swipe/jobs.server.ts";
import { experimentsJobs } from "#app/landers/experiments/jobs.server.ts";
import { landersJobs } from "#app/landers/yield/jobs.server.ts";
import { leavingJobs } from "#app/leaving/jobs.server.ts";
import { likesJobs } from "#app/likes/jobs.server.ts";
import { digestJobs } from "#app/members/digest/send-digests.server.ts";
import { searchNewsJobs } from "#app/members/search/saved/send-search-news.server.ts";
import { membersJobs } from "#app/members/photos/jobs.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { pushJobs } from "#app/push/jobs.server.ts";
import { safetyJobs } from "#app/safety/jobs.server.ts";
import { fictionalJobs } from "#app/members/fictional/run-imports.server.ts";
import { trackingJobs } from "#app/tracking/jobs.server.ts";
import { backupJobs } from "./back-up.server.ts";
import { platformJobs } from "./housekeeping.server.ts";
import { weighingJobs } from "./weighing-jobs.server.ts";

/** The scheduled jobs of all features. */
export const allJobs: Job[] = [
  ...platformJobs,
  ...accountJobs,
  ...ageJobs,
  ...trustJobs,
  ...likesJobs,
  ...creditsJobs,
  ...membersJobs,
  ...digestJobs,
  ...searchNewsJobs,
  ...chatJobs,
  ...pushJobs,
  ...safetyJobs,
  ...gamesJobs,
  ...trackingJobs,
  ...leavingJobs,
  ...landersJobs,
  ...experimentsJobs,
  ...weighingJobs,
  ...backupJobs,
  ...fictionalJobs,
  ...deskJobs,
];
