import type { Currency } from "#app/credits/currency.ts";
import { firstWindow } from "#app/landers/speed/first-response.ts";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { urls } from "#app/urls.ts";
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

const written = (count: number) => numberFormat("en").format(count);

/** Queues with something in them by who waits longest, then the empty ones. */
export function waitingFigures(today: LoadedToday, now: Date): Figure[] {
  const { photos, verifications, complaints, disputes } = today;
  const queues = [
    complaints && {
      ...{ label: "Complaints", count: complaints.waiting, oldest: complaints.oldest, urgent: complaints.urgent },
      action: { verb: "Decide", to: urls.deskComplaints() },
    },
    photos && {
      ...{ label: "Photos", count: photos.waiting, oldest: photos.oldest, urgent: 0 },
      action: { verb: "Review", to: urls.deskPhotos() },
    },
    verifications && {
      ...{ label: "Verification", count: verifications.count, oldest: verifications.oldest, urgent: 0 },
      action: { verb: "Compare", to: urls.deskVerify() },
    },
    disputes && {
      ...{ label: "Refunds", count: disputes.refunds.count, oldest: disputes.refunds.oldest, urgent: 0 },
      action: { verb: "Pay back", to: urls.deskMoney({ part: "refunds" }) },
    },
  ].filter((queue) => queue !== null);
  const since = (queue: { oldest: Date | null }) => queue.oldest?.getTime() ?? Infinity;
  queues.sort((a, b) => Number(a.count === 0) - Number(b.count === 0) || (since(a) < since(b) ? -1 : 1));
  return queues.map(({ label, count, oldest, urgent, action }) => ({
    ...{ label, action },
    number: count >= today.maxCounted ? `${written(today.maxCounted)}+` : written(count),
    isZero: count === 0,
    tone: urgent > 0 ? "danger" : undefined,
    detail:
      count === 0
        ? "None waiting"
        : [urgent > 0 ? `${written(urgent)} urgent` : "", oldest ? `longest wait ${ageOf(oldest, now)}` : ""]
            .filter(Boolean)
            .join(" · "),
  }));
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
        number: written(last.signUps),
        isZero: last.signUps === 0,
        detail: `${written(before.signUps)} the week before`,
        action: maySeeMarketing ? { verb: "Yield", to: urls.deskMarketing() } : undefined,
      },
      {
        label: "Revenue",
        number: first ?? "0",
        isZero: first === undefined,
        detail: `${others.map((other) => `+ ${other} · `).join("")}${earlier} the week before`,
        action: maySeeMoney ? { verb: "Orders", to: urls.deskMoney() } : undefined,
      },
    );
  }
  if (disputes) {
    figures.push({
      label: disputes.chargebacks === 1 ? "Chargeback" : "Chargebacks",
      number: written(disputes.chargebacks),
      isZero: disputes.chargebacks === 0,
      tone: disputes.chargebacks > 0 ? "warning" : undefined,
      detail: "in 30 days",
      action:
        disputes.chargebacks > 0
          ? { verb: "See them", to: urls.deskMoney({ part: "refunds", kind: "chargeback" }) }
          : undefined,
    });
  }
  if (failed) {
    const count = failed.reduce((sum, each) => sum + each.count, 0);
    figures.push({
      label: "Messages that failed",
      number: written(count),
      isZero: count === 0,
      tone: count > 0 ? "warning" : undefined,
      detail: count === 0 ? "Mail, SMS and push" : failed.map((each) => `${each.count} × ${each.kind}`).join(", "),
      action: { verb: "See why", to: urls.deskCommand("outbox-failed") },
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
      number: heavy > 0 ? written(heavy) : measured === 0 ? "–" : undefined,
      isZero: measured === 0,
      tone: heavy > 0 ? "warning" : undefined,
      detail:
        measured === 0
          ? "Not measured yet"
          : heavy === 0
            ? "All arrive with the first round trip"
            : `over ${firstWindow / 1000} kB: a second round trip each`,
      action: { verb: "Speed", to: urls.deskSpeed() },
    });
    if (marketing.running > 0) {
      figures.push({
        label: marketing.running === 1 ? "Experiment" : "Experiments",
        number: written(marketing.running),
        detail: "running",
        action: { verb: "Results", to: urls.deskExperiments() },
      });
    }
  }
  if (jobs) {
    figures.push({
      label: "Jobs",
      number: jobs.length > 0 ? written(jobs.length) : undefined,
      tone: jobs.length > 0 ? "danger" : undefined,
      detail:
        jobs.length === 0
          ? "All on time"
          : jobs.map((job) => `${job.name} overdue for ${ageOf(job.since, now)}`).join(", "),
    });
  }
  if (health) {
    const { running, troubles } = health;
    figures.push({
      label: "Processes",
      number: troubles.length > 0 ? written(troubles.length) : undefined,
      tone: troubles.length > 0 ? "danger" : undefined,
      detail:
        troubles.length > 0
          ? `${troubles.join("; ")}.`
          : running === 1
            ? "One runs, and is ready"
            : `${running} run, and all are ready`,
    });
  }
  return figures;
}

/** An amount to compare at a glance, without its cents. */
function wholeAmount({ currency, minor }: { currency: Currency; minor: number }): string {
  return numberFormat("en", { style: "currency", currency, maximumFractionDigits: 0 }).format(minor / 100);
}
