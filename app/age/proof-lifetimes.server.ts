import { env } from "#app/platform/env/env.server.ts";
import { days, hours, later } from "#app/platform/units.ts";

/** How long an account's proof lasts, and a visitor's. */
const [accountLifetime, visitorLifetime] = [days(env.ageProofDays), hours(env.ageProofVisitorHours)];

/** The end of a visitor's proof that is given now. */
export const visitorProofEnd = (now: Date) => later(now, visitorLifetime);

/** The end of an account's proof that is given now. */
export const accountProofEnd = (now: Date) => later(now, accountLifetime);

/** The end of the account's proof that a visitor's becomes: an account's lasts longer, from the same moment on. */
export const movedProofEnd = (visitorEnd: Date) => accountProofEnd(later(visitorEnd, -visitorLifetime));
