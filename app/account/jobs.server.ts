import { endSuspensions } from "./ending/ban-account.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";
import { deleteTokensExpiredBefore } from "./links/token.queries.server.ts";
import { deleteCodesExpiredBefore } from "./codes/login-code.queries.server.ts";
import { deleteLoginAttemptsBefore } from "./login/login-attempt.queries.server.ts";
import { deleteExpiredChallenges } from "./passkeys/passkey.queries.server.ts";
import { deleteDevicesUnusedSince, deleteExpiredSessions } from "./session/session.queries.server.ts";

/** Ends suspensions and deletes expired sessions, links, codes, challenges, failed logins and devices not seen for a year. */
export const accountJobs: Job[] = [
  { name: "end-suspensions", cron: "* * * * *", run: (db, now) => endSuspensions(db, now) },
  {
    name: "clear-ended-sessions",
    cron: "7 3 * * *",
    async run(db, now) {
      await deleteExpiredSessions(db, now);
      await deleteDevicesUnusedSince(db, later(now, -days(365)));
      await deleteLoginAttemptsBefore(db, later(now, -days(1)));
      await deleteCodesExpiredBefore(db, now);
      await deleteExpiredChallenges(db, now);
      await deleteTokensExpiredBefore(db, later(now, -days(30)));
    },
  },
];
