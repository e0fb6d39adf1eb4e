import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { firstWindow, roundTripsFor } from "#app/landers/speed/first-response.ts";
import { countLanders, listLanderWeights } from "#app/landers/speed/lander-weight.queries.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Speed" };

const maxListed = 200;

/** What the landers' first responses weigh (app/landers/README.md#yield), the heaviest first, for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const [weights, counts] = await Promise.all([listLanderWeights(db, maxListed), countLanders(db)]);
  return { weights, counts };
}

export default function Speed() {
  const { weights, counts } = useLoaderData<typeof loader>();
  const limit = `${firstWindow / 1000} kB`;
  return (
    <DeskPage
      title="Speed"
      lead={`Bytes of each lander's first response, with headers and, on a phone, the style sheet. Up to ${limit} arrive with the first round trip after the connection.`}
    >
      <MarketingTabs current="speed" />
      {counts.measured > 0 ? (
        <p className={counts.heavy > 0 ? "font-semibold text-warning-text" : "font-semibold"}>
          {counts.heavy > 0
            ? `${counts.heavy} of ${counts.measured} landers are over ${limit} and need a second round trip.`
            : `All ${counts.measured} landers arrive with the first round trip.`}
        </p>
      ) : null}
      <p className="mb-4 max-w-text text-sm text-muted">
        The site measures every lander by itself, in each language, as seen from the Netherlands, where the entry
        warning is added: within minutes after a change of its words, its site's settings or the build, and once a day.
        {counts.measured > weights.length ? ` The ${weights.length} heaviest are listed.` : null}
      </p>
      <RecordList
        empty="Not measured yet. A new site needs a few minutes."
        rows={weights.map(({ domain, lander, slug, language, variant, bytes, desktopBytes, measuredAt }) => ({
          key: [domain, lander, slug, language, variant].join(" "),
          title: `${lander === "index" ? "front page" : lander}${slug && `/${slug}`}, ${domain}`,
          end: (
            <>
              <Weight on="Phone" bytes={bytes} /> · <Weight on="desktop" bytes={desktopBytes} />
            </>
          ),
          facts: (
            <>
              {language}
              {variant ? ` · variant ${variant}` : null} · <DeskTime at={measuredAt} />
            </>
          ),
        }))}
      />
    </DeskPage>
  );
}

function Weight({ on, bytes }: { on: string; bytes: number }) {
  const trips = roundTripsFor(bytes);
  return (
    <span className={trips > 1 ? "font-semibold text-warning-text" : undefined}>
      {bytes === 0 ? `${on} not shown` : `${on} ${(bytes / 1000).toFixed(1)} kB`}
      {trips > 1 ? `, ${trips} round trips` : null}
    </span>
  );
}
