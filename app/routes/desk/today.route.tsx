import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { allJobs } from "#app/jobs/all-jobs.server.ts";
import { troublesOf } from "#app/jobs/process-health.ts";
import { listProcesses } from "#app/jobs/running-process.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { firstWindow } from "#app/landers/speed/first-response.ts";
import type { PaymentAlarm } from "#app/credits/payments/alarm.queries.server.ts";
import { urls } from "#app/urls.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { deskScreens } from "#app/desk/frame/desk-screens.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { mayWorkAs } from "#app/desk/may-work-as.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { alarmText } from "#app/desk/today/alarm-text.ts";
import { ageOf } from "#app/desk/today/age-of.ts";
import { loadToday } from "./load-today.server.ts";
import { maxCounted } from "#app/desk/today/today.queries.server.ts";

export const handle: ScreenHandle = { deskTitle: "Today" };

/** The desk's first page: what is waiting, for the viewer's roles. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { name, roles } = await requireDesk(request);
  const at = now();
  const [today, processes] = await Promise.all([
    loadToday(db, roles, allJobs, at),
    mayWorkAs(roles, ["owner"]) ? listProcesses(db) : null,
  ]);
  const health = processes && { running: processes.length, troubles: troublesOf(processes, at) };
  return { name, roles, at, today, health, maxCounted };
}

export default function Today() {
  const { name, roles, at, today, health, maxCounted } = useLoaderData<typeof loader>();
  const { photos, verifications, complaints, disputes, alarms, failed, jobs, growth, marketing } = today;
  const atMost = (count: number) => (count >= maxCounted ? `${maxCounted} or more` : String(count));
  const counted = (count: number, noun: string) => `${atMost(count)} ${noun}${count === 1 ? "" : "s"}`;
  const age = (time: Date | null) => (time ? `, the oldest for ${ageOf(time, at)}` : "");
  const linkTo = (label: string) =>
    deskScreens.find((screen) => screen.label === label && mayWorkAs(roles, screen.roles))?.to;
  return (
    <DeskPage title="Today" lead={`Hello ${name}. Here's what's waiting.`}>
      <dl className="grid gap-x-8 md:grid-cols-2">
        {photos ? (
          <Part title="Photos" to={linkTo("Photos")} urgent={photos.waiting > 0}>
            {photos.waiting === 0 ? "None waiting" : `${atMost(photos.waiting)} waiting${age(photos.oldest)}`}
          </Part>
        ) : null}
        {verifications ? (
          <Part title="Verification" to={linkTo("Verify")} urgent={verifications.count > 0}>
            {verifications.count === 0
              ? "None waiting"
              : `${atMost(verifications.count)} waiting${age(verifications.oldest)}`}
          </Part>
        ) : null}
        {complaints ? (
          <Part title="Complaints" to={linkTo("Complaints")} urgent={complaints.waiting > 0}>
            {complaints.waiting === 0
              ? "None waiting"
              : `${atMost(complaints.waiting)} waiting, ${complaints.urgent} of them urgent${age(complaints.oldest)}`}
          </Part>
        ) : null}
        {disputes ? (
          <Part title="Payments" to={linkTo("Money")} urgent={disputes.chargebacks + disputes.refunds.count > 0}>
            {`${counted(disputes.chargebacks, "chargeback")} in 30 days. `}
            {disputes.refunds.count === 0
              ? "No refunds waiting."
              : `${counted(disputes.refunds.count, "refund")} waiting${age(disputes.refunds.oldest)}.`}
          </Part>
        ) : null}
        {alarms && alarms.length > 0 ? (
          <Part title="Payments to look into" urgent>
            {alarms.map((alarm) => (
              <AlarmLine key={alarm.id} alarm={alarm} />
            ))}
          </Part>
        ) : null}
        {growth ? (
          <Part title="Last seven days (the seven before)">
            {`${counted(growth.last?.signUps ?? 0, "sign-up")} (${growth.before?.signUps}), revenue ${growth.last?.revenue} (${growth.before?.revenue})`}
          </Part>
        ) : null}
        {marketing ? (
          <Part title="Landers" to={urls.deskSpeed()} urgent={marketing.landers.heavy > 0}>
            {marketing.landers.measured === 0
              ? "Not measured yet"
              : marketing.landers.heavy === 0
                ? "All arrive with the first round trip"
                : `${counted(marketing.landers.heavy, "lander")} over ${firstWindow / 1000} kB: a second round trip each`}
          </Part>
        ) : null}
        {marketing && marketing.running > 0 ? (
          <Part title="Experiments" to={urls.deskExperiments()}>
            {`${marketing.running} running`}
          </Part>
        ) : null}
        {marketing && marketing.won.length > 0 ? (
          <Part title="Winners waiting to be rolled out" urgent>
            {marketing.won.map(({ id, name, winner, wonAt }) => (
              <span key={id} className="block">
                <Link to={urls.deskExperiments({ experiment: id })} className="link">
                  {name}
                </Link>
                , variant {winner}, since <DeskTime at={wonAt} />
              </span>
            ))}
          </Part>
        ) : null}
        {failed ? (
          <Part
            title="Messages that failed, in seven days"
            to={urls.deskCommand("outbox-failed")}
            urgent={failed.length > 0}
          >
            {failed.length === 0 ? "None" : failed.map(({ kind, count }) => `${count} × ${kind}`).join(", ")}
          </Part>
        ) : null}
        {jobs ? (
          <Part title="Jobs" urgent={jobs.length > 0}>
            {jobs.length === 0
              ? "All on time"
              : jobs.map((work) => `${work.name} overdue for ${ageOf(work.since, at)}`).join(", ")}
          </Part>
        ) : null}
        {health ? (
          <Part title="Processes" urgent={health.troubles.length > 0}>
            {health.troubles.length > 0
              ? `${health.troubles.join("; ")}.`
              : health.running === 1
                ? "One runs, and is ready"
                : `${health.running} run, and all are ready`}
          </Part>
        ) : null}
      </dl>
    </DeskPage>
  );
}

/** An alarm with its order, and the button that takes it off the list. */
function AlarmLine({ alarm }: { alarm: PaymentAlarm }) {
  const { id, kind, provider, orderId, isOrder, at } = alarm;
  const order = orderId === null ? null : `order ${orderId}`;
  return (
    <form method="post" action={urls.deskCommand("alarm-seen")} className="flex flex-wrap items-center gap-x-3">
      <span>
        {alarmText[kind]}
        {provider === null ? "" : `, ${provider}`}
        {order === null ? "" : ", "}
        {order !== null && orderId !== null && isOrder ? (
          <Link to={urls.deskOrder(orderId)} className="link">
            {order}
          </Link>
        ) : (
          order
        )}
        , <DeskTime at={at} />
      </span>
      <input type="hidden" name="alarm" value={id} />
      <Button name="intent" value="run" variant="secondary" aria-label={`Seen: alarm ${id}`}>
        Seen
      </Button>
    </form>
  );
}

function Part({ title, to, urgent, children }: { title: string; to?: string; urgent?: boolean; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4">
      <dt className="font-bold">
        {to ? (
          <Link to={to} className="link">
            {title}
          </Link>
        ) : (
          title
        )}
      </dt>
      <dd className={urgent ? "font-semibold text-warning-text" : "text-muted"}>{children}</dd>
    </div>
  );
}
