import { days, later } from "#app/platform/units.ts";

/** The notices before an unused account is erased. The number is the days after the sign-up, or before the erasure. */
export type NoticeKind = "confirm_1" | "confirm_7" | "confirm_23" | "unused_60" | "unused_14";

/** When each notice was last sent. */
export type SentNotices = Partial<Record<NoticeKind, Date>>;

/** What to do with an account now; `eraseAt` is the date in the mail. */
export type UnusedStep = { act: "notify"; kind: NoticeKind; eraseAt: Date } | { act: "erase" };

/** How long an unconfirmed account is kept, and its reminders, latest first (app/leaving/README.md#unused-accounts). */
export const unconfirmedLifetime = days(30);
const reminders: { kind: NoticeKind; after: number }[] = [
  { kind: "confirm_23", after: days(23) },
  { kind: "confirm_7", after: days(7) },
  { kind: "confirm_1", after: days(1) },
];
const lastReminderPeriod = days(7);

/** How long an unused account is kept: 3 years, with their leap day. */
export const unusedLifetime = days(3 * 365 + 1);
export const firstNoticePeriod = days(60);
const lastNoticePeriod = days(14);

/**
 * What to do with an unconfirmed account: reminders after 1, 7 and 23 days, erasure after 30. Every account gets the
 * last reminder a week before its erasure, however late the job runs. Of missed reminders only the latest is sent.
 */
export function unconfirmedStep(signupDate: Date, sent: SentNotices, now: Date): UnusedStep | undefined {
  const due = reminders.find(({ after }) => later(signupDate, after) <= now);
  if (!due) return undefined;
  const end = later(signupDate, unconfirmedLifetime);
  const lastReminderAt = sent.confirm_23;
  if (lastReminderAt) {
    const eraseAt = latest(end, later(lastReminderAt, lastReminderPeriod));
    return eraseAt <= now ? { act: "erase" } : undefined;
  }
  if (sent[due.kind]) return undefined;
  const eraseAt = due.kind === "confirm_23" ? latest(end, later(now, lastReminderPeriod)) : end;
  return { act: "notify", kind: due.kind, eraseAt };
}

/**
 * What to do with an account that was last used at `seenAt`: notices 60 and 14 days before 3 years are over, then
 * erasure. Notices from before the last use do not count. Both notice periods are kept, however late the job runs.
 */
export function unusedStep(seenAt: Date, sent: SentNotices, now: Date): UnusedStep | undefined {
  const end = later(seenAt, unusedLifetime);
  if (now < later(end, -firstNoticePeriod)) return undefined;
  const first = sinceVisit(sent.unused_60, seenAt);
  if (!first) return { act: "notify", kind: "unused_60", eraseAt: latest(end, later(now, firstNoticePeriod)) };
  const planned = latest(end, later(first, firstNoticePeriod));
  const last = sinceVisit(sent.unused_14, seenAt);
  if (last) return latest(planned, later(last, lastNoticePeriod)) <= now ? { act: "erase" } : undefined;
  if (now < later(planned, -lastNoticePeriod)) return undefined;
  return { act: "notify", kind: "unused_14", eraseAt: latest(planned, later(now, lastNoticePeriod)) };
}

function sinceVisit(sentAt: Date | undefined, seenAt: Date): Date | undefined {
  return sentAt && sentAt > seenAt ? sentAt : undefined;
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
