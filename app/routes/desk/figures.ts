import { writtenCount } from "#app/desk/lists/written-count.ts";
import type { Currency } from "#app/credits/currency.ts";
import { firstWindow } from "#app/landers/speed/first-response.ts";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { answerClock } from "#app/safety/intimate/answer-time.ts";
import { maxWorkingDays } from "#app/desk/schemes/complaint-figures.ts";
import { ageOf } from "#app/desk/today/age-of.ts";
import type { LoadedToday } from "./load-today.server.ts";

/** A number of Today with what it counts. `tone`: danger for what must not wait, warning for what went wrong. */
export type Figure = {
  label: string;
  /** Undefined where all is well, and no number says more. */
  number: string | undefined;
  isZero?: boolean;
  tone?: "danger" | "warning" | undefined;
  detail: string;
  /** What one does there: "Decide". */
  action?: { verb: string; to: string } | undefined;
};

/** Queues with something in them by who waits longest, then the empty ones. */
export function waitingFigures(today: LoadedToday, now: Date): Figure[] {
  const { photos, verifications, complaints, lateComplaints, disputes } = today;
  const queues = [
    complaints && {
      ...{ label: "Complaints", count: complaints.waiting, oldest: complaints.oldest, urgent: complaints.urgent },
      late: lateComplaints ?? 0,
      action: { verb: "Decide", to: deskUrls.complaints() },
    },
    photos && {
      ...{ label: "Photos", count: photos.waiting, oldest: photos.oldest, urgent: 0, late: 0 },
      action: { verb: "Review", to: deskUrls.photos() },
    },
    verifications && {
      ...{ label: "Verification", count: verifications.count, oldest: verifications.oldest, urgent: 0, late: 0 },
      action: { verb: "Compare", to: deskUrls.verify() },
    },
    disputes && {
      ...{ label: "Refunds", count: disputes.refunds.count, oldest: disputes.refunds.oldest, urgent: 0, late: 0 },
      action: { verb: "Refund", to: deskUrls.money({ part: "refunds" }) },
    },
  ].filter((queue) => queue !== null);
  const since = (queue: { oldest: Date | null }) => queue.oldest?.getTime() ?? Infinity;
  queues.sort((a, b) => Number(a.count === 0) - Number(b.count === 0) || (since(a) < since(b) ? -1 : 1));
  const notices = pictureFigure(today.pictures, now);
  const figures = queues.map(
    ({ label, count, oldest, urgent, late, action }): Figure => ({
      ...{ label, action },
      number: count >= today.maxCounted ? `${writtenCount(today.maxCounted)}+` : writtenCount(count),
      isZero: count === 0,
      tone: urgent > 0 || late > 0 ? "danger" : undefined,
      detail:
        count === 0
          ? "None waiting"
          : [
              urgent > 0 ? `${writtenCount(urgent)} urgent` : "",
              late > 0 ? `${writtenCount(late)} older than ${maxWorkingDays} working days` : "",
              oldest ? `longest wait ${ageOf(oldest, now)}` : "",
            ]
              .filter(Boolean)
              .join(" · "),
    }),
  );
  return notices ? [notices, ...figures] : figures;
}

/** Notices of a picture, first of all while some wait: how long is left for the oldest. */
function pictureFigure(pictures: LoadedToday["pictures"], now: Date): Figure | undefined {
  if (!pictures?.oldest) return undefined;
  const clock = answerClock(pictures.oldest, now);
  return {
    label: "A picture of me",
    number: writtenCount(pictures.waiting),
    tone: clock.isRed ? "danger" : "warning",
    detail: `the oldest: ${clock.text}`,
    action: { verb: "Decide", to: deskUrls.complaints() },
  };
}

/** What the last seven days brought, beside the seven before, and what went wrong in them. */
export function weekFigures({ growth, disputes, failed }: LoadedToday): Figure[] {
  const figures: Figure[] = [];
  if (growth) {
    const { last, before, maySeeMarketing, maySeeMoney } = growth;
    const [first, ...others] = last.revenue.map(wholeAmount);
    const earlier = before.revenue.map(wholeAmount).join(" + ") || "nothing";
    figures.push(
      {
        label: "Sign-ups",
        number: writtenCount(last.signUps),
        isZero: last.signUps === 0,
        detail: `${writtenCount(before.signUps)} the week before`,
        action: maySeeMarketing ? { verb: "Yield", to: deskUrls.marketing() } : undefined,
      },
      {
        label: "Revenue",
        number: first ?? "0",
        isZero: first === undefined,
        detail: `${others.map((other) => `+ ${other} · `).join("")}${earlier} the week before`,
        action: maySeeMoney ? { verb: "Orders", to: deskUrls.money() } : undefined,
      },
    );
  }
  if (disputes) {
    figures.push({
      label: disputes.chargebacks === 1 ? "Chargeback" : "Chargebacks",
      number: writtenCount(disputes.chargebacks),
      isZero: disputes.chargebacks === 0,
      tone: disputes.chargebacks > 0 ? "warning" : undefined,
      detail: "in 30 days",
      action:
        disputes.chargebacks > 0
          ? { verb: "See them", to: deskUrls.money({ part: "refunds", kind: "chargeback" }) }
          : undefined,
    });
  }
  if (failed) {
    const count = failed.reduce((sum, each) => sum + each.count, 0);
    figures.push({
      label: "Failed messages",
      number: writtenCount(count),
      isZero: count === 0,
      tone: count > 0 ? "warning" : undefined,
      detail: count === 0 ? "E-mail, SMS and push" : failed.map((each) => `${each.count} × ${each.kind}`).join(", "),
      action: { verb: "See why", to: deskUrls.command("outbox-failed") },
    });
  }
  return figures;
}

/** How the site itself does: landers, experiments, jobs, processes. */
export function siteFigures({ marketing, jobs, health }: LoadedToday, now: Date): Figure[] {
  const figures: Figure[] = [];
  if (marketing) {
    const { measured, heavy } = marketing.landers;
    figures.push({
      label: "Landers",
      number: heavy > 0 ? writtenCount(heavy) : measured === 0 ? "–" : undefined,
      isZero: measured === 0,
      tone: heavy > 0 ? "warning" : undefined,
      detail:
        measured === 0
          ? "Not measured yet"
          : heavy === 0
            ? "All arrive in the first round trip"
            : `over ${firstWindow / 1000} kB: a second round trip is needed`,
      action: { verb: "Speed", to: deskUrls.speed() },
    });
    if (marketing.running > 0) {
      figures.push({
        label: marketing.running === 1 ? "Experiment" : "Experiments",
        number: writtenCount(marketing.running),
        detail: "running",
        action: { verb: "Results", to: deskUrls.experiments() },
      });
    }
  }
  if (jobs) {
    figures.push({
      label: "Jobs",
      number: jobs.length > 0 ? writtenCount(jobs.length) : undefined,
      tone: jobs.length > 0 ? "danger" : undefined,
      detail:
        jobs.length === 0
          ? "All on time"
          : jobs.map((job) => `${job.name} overdue by ${ageOf(job.since, now)}`).join(", "),
    });
  }
  if (health) {
    const { running, troubles } = health;
    figures.push({
      label: "Processes",
      number: troubles.length > 0 ? writtenCount(troubles.length) : undefined,
      tone: troubles.length > 0 ? "danger" : undefined,
      detail:
        troubles.length > 0
          ? `${troubles.join("; ")}.`
          : running === 1
            ? "One running and ready"
            : `${running} running, all ready`,
    });
  }
  return figures;
}

/** An amount to compare at a glance, without its cents. */
function wholeAmount({ currency, minor }: { currency: Currency; minor: number }): string {
  return numberFormat("en", { style: "currency", currency, maximumFractionDigits: 0 }).format(minor / 100);
}
