import { minutes } from "#app/platform/units.ts";

/**
 * A member counts as online for 5 minutes after their last request (app/members/README.md#online-and-new). In
 * milliseconds.
 */
export const onlineWindow = minutes(5);
