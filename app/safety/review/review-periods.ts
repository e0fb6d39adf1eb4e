import { days, hours } from "#app/platform/units.ts";

/** So many members must have reported someone (app/chat/README.md#under-review) … */
export const reportersForReview = 3;
/** … within this time, from different networks … */
export const reportWindow = hours(24);
/** … with accounts that are older than this. */
export const reporterAge = days(1);
/** How long the member then starts no conversations at most. */
export const reviewDuration = hours(48);

/** Within this time the same number of members must have reported photos (app/chat/README.md#unwanted-photos). */
export const photoReportWindow = days(30);
