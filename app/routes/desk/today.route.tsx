import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { PaymentAlarm } from "#app/credits/payments/alarm.queries.server.ts";
import { allJobs } from "#app/jobs/all-jobs.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime, deskDayText } from "#app/desk/frame/desk-time.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { alarmText } from "#app/desk/today/alarm-text.ts";
import { FigureCards } from "./figure-cards.tsx";
import { siteFigures, waitingFigures, weekFigures } from "./figures.ts";
import { type LoadedToday, loadToday } from "./load-today.server.ts";

export const handle: ScreenHandle = { deskTitle: "Today" };

/** The desk's first page: what is waiting and how it goes, for the viewer's roles. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { roles } = await requireDesk(request);
  const at = now();
  return { at, today: await loadToday(db, roles, allJobs, at) };
}

export default function Today() {
  const { at, today } = useLoaderData<typeof loader>();
  const { alarms, marketing } = today;
  return (
    <DeskPage title="Today" actions={<p className="text-muted">{deskDayText(at)}</p>}>
      <div className="grid gap-8">
        {alarms && alarms.length > 0 ? <Alarms alarms={alarms} /> : null}
        <FigureCards id="waiting" title="Waiting for you" figures={waitingFigures(today, at)} />
        {marketing && marketing.won.length > 0 ? <Winners won={marketing.won} /> : null}
        <FigureCards id="week" title="Last seven days" figures={weekFigures(today)} />
        <FigureCards id="site" title="The site" figures={siteFigures(today, at)} />
      </div>
    </DeskPage>
  );
}

function Alarms({ alarms }: { alarms: PaymentAlarm[] }) {
  return (
    <Card as="section" variant="danger" aria-labelledby="alarms">
      <DeskHeading id="alarms">Payments to look into</DeskHeading>
      <ul className="divide-y divide-line">
        {alarms.map((alarm) => (
          <li key={alarm.id} className="py-1">
            <AlarmLine alarm={alarm} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Winners({ won }: { won: NonNullable<LoadedToday["marketing"]>["won"] }) {
  return (
    <Card as="section" aria-labelledby="winners">
      <DeskHeading id="winners">Winners waiting to be rolled out</DeskHeading>
      <ul>
        {won.map(({ id, name, winner, wonAt }) => (
          <li key={id}>
            <Link to={deskUrls.experiments({ experiment: id })} className="link inline-flex min-h-touch items-center">
              {name}
            </Link>
            , variant {winner}, since <DeskTime at={wonAt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An alarm with its order, and the button that takes it off the list. */
function AlarmLine({ alarm }: { alarm: PaymentAlarm }) {
  const { id, kind, provider, orderId, isOrder, at } = alarm;
  const order = orderId === null ? null : `order ${orderId}`;
  return (
    <form
      method="post"
      action={deskUrls.command("alarm-seen")}
      className="flex flex-wrap items-center justify-between gap-x-3"
    >
      <span className="min-w-0">
        {alarmText[kind]}
        {provider === null ? "" : `, ${provider}`}
        {order === null ? "" : ", "}
        {order !== null && orderId !== null && isOrder ? (
          <Link to={deskUrls.order(orderId)} className="link">
            {order}
          </Link>
        ) : (
          order
        )}
        , <DeskTime at={at} />
      </span>
      <input type="hidden" name="alarm" value={id} />
      <Button name="intent" value="run" variant="secondary" size="small" aria-label={`Seen: alarm ${id}`}>
        Seen
      </Button>
    </form>
  );
}
