import { accountTimedWork } from "#app/account/timed-work.server.ts";
import { ageTimedWork } from "#app/age/timed-work.server.ts";
import { trustTimedWork } from "#app/age/trust/timed-work.server.ts";
import { chatTimedWork } from "#app/chat/timed-work.server.ts";
import { creditsTimedWork } from "#app/credits/timed-work.server.ts";
import { deskTimedWork } from "#app/desk/timed-work.server.ts";
import { gamesTimedWork } from "#app/games/swipe/timed-work.server.ts";
import { experimentsTimedWork } from "#app/landers/experiments/timed-work.server.ts";
import { landersTimedWork } from "#app/landers/yield/timed-work.server.ts";
import { leavingTimedWork } from "#app/leaving/timed-work.server.ts";
import { likesTimedWork } from "#app/likes/timed-work.server.ts";
import { digestTimedWork } from "#app/members/digest/send-digests.server.ts";
import { searchNewsTimedWork } from "#app/members/search/saved/send-search-news.server.ts";
import { membersTimedWork } from "#app/members/photos/timed-work.server.ts";
import type { TimedWork } from "#app/platform/timed-work/timed-work.server.ts";
import { pushTimedWork } from "#app/push/timed-work.server.ts";
import { safetyTimedWork } from "#app/safety/timed-work.server.ts";
import { fictionalTimedWork } from "#app/members/fictional/run-imports.server.ts";
import { trackingTimedWork } from "#app/tracking/timed-work.server.ts";
import { backupTimedWork } from "./back-up.server.ts";
import { platformTimedWork } from "./housekeeping.server.ts";
import { weighingTimedWork } from "./weighing-timed-work.server.ts";

/** The scheduled jobs of all features. */
export const allTimedWork: TimedWork[] = [
  ...platformTimedWork,
  ...accountTimedWork,
  ...ageTimedWork,
  ...trustTimedWork,
  ...likesTimedWork,
  ...creditsTimedWork,
  ...membersTimedWork,
  ...digestTimedWork,
  ...searchNewsTimedWork,
  ...chatTimedWork,
  ...pushTimedWork,
  ...safetyTimedWork,
  ...gamesTimedWork,
  ...trackingTimedWork,
  ...leavingTimedWork,
  ...landersTimedWork,
  ...experimentsTimedWork,
  ...weighingTimedWork,
  ...backupTimedWork,
  ...fictionalTimedWork,
  ...deskTimedWork,
];
