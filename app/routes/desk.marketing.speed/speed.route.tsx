import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { firstWindow, roundTripsFor } from "#app/landers/speed/first-response.ts";
import { countLanders, listLanderWeights } from "#app/landers/speed/lander-weight.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { daysBefore } from "#app/platform/commands/period.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { speedMetricNames } from "#app/tracking/speed/speed-metrics.ts";
import { readSpeed } from "#app/tracking/speed/speed.queries.server.ts";
import { speedCells, speedLimit } from "#app/desk/marketing/load-speed.server.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { FeltSpeed } from "./felt-speed.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Speed" };

const maxListed = 200;
/** How many days the felt speed is of. */
const feltDays = 30;

/** How fast pages felt (app/tracking/README.md#speed), and what the landers' first responses weigh (app/landers/README.md#yield), the heaviest first, for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const today = now().toISOString().slice(0, 10);
  const [weights, counts, felt] = await Promise.all([
    listLanderWeights(db, maxListed),
    countLanders(db),
    // The day of sites that are ahead of UTC is in it too.
    readSpeed(db, {
      period: { from: daysBefore(today, feltDays - 1), to: daysBefore(today, -1) },
      by: ["page", "device"],
    }),
  ]);
  const isLander = (page: string) => !page.startsWith("/");
  return {
    ...{ weights, counts, limits: speedMetricNames.map(speedLimit) },
    felt: felt
      .map(({ key: [page = "", device = ""], speed }) => ({
        ...{ page, device, views: Math.max(...Object.values(speed).map(({ views }) => views), 0) },
        cells: speedCells(speed, speedMetricNames),
      }))
      .sort((a, b) => Number(isLander(b.page)) - Number(isLander(a.page))),
  };
}

export default function Speed() {
  const { weights, counts, felt, limits } = useLoaderData<typeof loader>();
  const limit = `${firstWindow / 1000} kB`;
  return (
    <DeskPage title="Speed" lead="How fast pages feel in visitors' and members' browsers, and what the landers weigh.">
      <MarketingTabs current="speed" />
      <div className="mb-10">
        <FeltSpeed lines={felt} days={feltDays} limits={limits} />
      </div>
      <DeskHeading id="weights">First responses</DeskHeading>
      <p className="mb-4 max-w-text text-sm text-muted">
        The size of each lander's first response, including headers and, on a phone, the style sheet. Up to {limit}{" "}
        arrives in the first round trip after connecting.
      </p>
      {counts.measured > 0 ? (
        <p className={counts.heavy > 0 ? "font-semibold text-warning-text" : "font-semibold"}>
          {counts.heavy > 0
            ? `${counts.heavy} of ${counts.measured} landers ${counts.heavy === 1 ? "is" : "are"} over ${limit}: a second round trip is needed.`
            : `All ${counts.measured} landers arrive in the first round trip.`}
        </p>
      ) : null}
      <p className="mb-4 max-w-text text-sm text-muted">
        The site measures every lander automatically, in each language, as seen from the Netherlands, where the entry
        warning is added: within minutes of a change to its words, its site's settings or the build, and once a day.
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
