import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calendarDay } from "#app/platform/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { days, later } from "#app/platform/units.ts";
import { countSentMails, listMailClicks } from "#app/push/clicks/mail-click.queries.server.ts";
import { clickedMailKinds } from "#app/push/clicks/mail-kinds.ts";
import { allSites } from "#app/site/site.server.ts";
import { DeskPage } from "../frame/desk-page.tsx";
import { RecordList } from "../lists/record-list.tsx";
import { requireDesk } from "../require-desk.server.ts";
import { MarketingTabs } from "./marketing-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Mails" };

/** Sent mails are known for this long. */
const shownDays = 30;

/** How often the mails that bring members back are opened by their link (product 17), for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const since = later(now(), -days(shownDays));
  const zone = (await allSites())[0]?.settings.timezone ?? "UTC";
  const [clicks, sent] = await Promise.all([listMailClicks(db, calendarDay(since, zone)), countSentMails(db, since)]);
  return {
    mails: clickedMailKinds.map((kind) => ({
      kind,
      sent: sent.find(({ topic }) => topic === kind)?.count ?? 0,
      clicks: clicks.find((each) => each.kind === kind)?.clicks ?? 0,
    })),
  };
}

export default function Mails() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="Mails"
      lead={`Mails that bring members back, and how often their link was followed, in ${shownDays} days. Counted without a cookie, as a number of the day.`}
    >
      <MarketingTabs current="mails" />
      <RecordList
        empty="No mails."
        rows={mails.map(({ kind, sent, clicks }) => ({
          key: kind,
          title: kind.replace("_", " "),
          end: sent > 0 ? `${Math.round((clicks / sent) * 100)}%` : "–",
          facts: `${sent} sent, ${clicks} clicks`,
        }))}
      />
    </DeskPage>
  );
}
