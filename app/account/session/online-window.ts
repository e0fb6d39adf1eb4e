import { minutes } from "#app/platform/units.ts";

/** A member counts as online for 5 minutes after their last request (product 3). In milliseconds. */
export const onlineWindow = minutes(5);
