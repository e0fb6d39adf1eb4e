import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calendarDay } from "#app/platform/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { accountMails, invitingMails, type MailKind, mailKindOf } from "#app/platform/outbox/mail-kinds.ts";
import { days, later } from "#app/platform/units.ts";
import { allSites } from "#app/site/site.server.ts";
import { countSentMails, listMailClicks } from "#app/tracking/mail-clicks/mail-click.queries.server.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { spaced } from "#app/desk/lists/spaced.ts";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "E-mails" };

/** Sent mails are known for this long. */
const shownDays = 30;

/** How often each kind of mail is opened by its link (app/landers/README.md#yield), for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const since = later(now(), -days(shownDays));
  const zone = (await allSites())[0]?.settings.timezone ?? "UTC";
  const [clicks, sent] = await Promise.all([listMailClicks(db, calendarDay(since, zone)), countSentMails(db, since)]);
  const numbersOf = (kind: MailKind) => ({
    kind,
    sent: sent.filter(({ topic }) => mailKindOf(topic) === kind).reduce((sum, { count }) => sum + count, 0),
    clicks: clicks.find((each) => each.kind === kind)?.clicks ?? 0,
  });
  return {
    inviting: invitingMails.map(numbersOf),
    account: accountMails.map(numbersOf).filter((mail) => mail.sent + mail.clicks > 0),
  };
}

export default function Mails() {
  const { inviting, account } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="E-mails"
      lead={`How many e-mails went out in the last ${shownDays} days, and how often their link was followed. Counted without a cookie, as daily totals.`}
    >
      <MarketingTabs current="mails" />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <MailList id="inviting" title="To bring members back" mails={inviting} />
        <MailList id="account" title="About the account, orders and decisions" mails={account} />
      </div>
    </DeskPage>
  );
}

type Numbers = { kind: MailKind; sent: number; clicks: number };

function MailList({ id, title, mails }: { id: string; title: string; mails: Numbers[] }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <DeskHeading id={id}>{title}</DeskHeading>
      <RecordList
        empty="None were sent."
        rows={mails.map(({ kind, sent, clicks }) => ({
          key: kind,
          title: spaced(kind),
          end: sent > 0 ? `${Math.round((clicks / sent) * 100)}%` : "–",
          facts: `${sent} sent, ${clicks} ${clicks === 1 ? "click" : "clicks"}`,
        }))}
      />
    </section>
  );
}
