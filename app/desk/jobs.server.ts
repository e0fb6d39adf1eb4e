import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";
import { deleteExpiredInvitations } from "#app/desk/staff/person.queries.server.ts";
import { deleteConfirmationAttemptsBefore } from "./confirmation/confirmation-attempt.queries.server.ts";
import { deleteDeskAttemptsBefore } from "./login/login-attempt.queries.server.ts";
import { deleteExpiredChallenges } from "./passkeys/passkey.queries.server.ts";
import { freezeMonths } from "./schemes/freeze-months.server.ts";
import { deskDeviceLifetime } from "./session/desk-cookie.server.ts";
import { deleteDeskDevicesUnusedSince } from "./session/device.queries.server.ts";
import { deleteEndedDeskSessions } from "./session/session.queries.server.ts";

/** Deletes the desk's ended sessions, lapsed invitations and challenges, failed logins and codes that count no more, and browsers unused for a year; freezes the card schemes' months. */
export const deskJobs: Job[] = [
  {
    name: "clear-desk",
    cron: "17 3 * * *",
    async run(db, now) {
      await deleteEndedDeskSessions(db, now);
      await deleteExpiredInvitations(db, now);
      await deleteExpiredChallenges(db, now);
      await deleteDeskAttemptsBefore(db, later(now, -days(1)));
      await deleteConfirmationAttemptsBefore(db, later(now, -days(1)));
      await deleteDeskDevicesUnusedSince(db, later(now, -deskDeviceLifetime));
    },
  },
  { name: "freeze-scheme-months", cron: "27 1 * * *", run: freezeMonths },
];
