import { accountLimits } from "#app/account/rate-limits.ts";
import { ageLimits } from "#app/age/rate-limits.ts";
import { chatLimits } from "#app/chat/rate-limits.ts";
import { creditsLimits } from "#app/credits/rate-limits.ts";
import { deskLimits } from "#app/desk/rate-limits.ts";
import { gamesLimits } from "#app/games/rate-limits.ts";
import { leavingLimits } from "#app/leaving/rate-limits.ts";
import { likesLimits } from "#app/likes/rate-limits.ts";
import { membersLimits } from "#app/members/rate-limits.ts";
import { safetyLimits } from "#app/safety/rate-limits.ts";
import { signupLimits } from "#app/signup/rate-limits.ts";
import { platformLimits } from "#app/platform/rate-limits.ts";
import type { RateLimit } from "#app/platform/request/rate-limits.ts";

/** Every rate limit of the site: the tables of all features. A contract test finds a table that is missing here. */
export const allRateLimits: RateLimit[] = [
  ...Object.values(accountLimits),
  ...Object.values(ageLimits),
  ...Object.values(chatLimits),
  ...Object.values(creditsLimits),
  ...Object.values(deskLimits),
  ...Object.values(gamesLimits),
  ...Object.values(leavingLimits),
  ...Object.values(likesLimits),
  ...Object.values(membersLimits),
  ...Object.values(platformLimits),
  ...Object.values(safetyLimits),
  ...Object.values(signupLimits),
];
