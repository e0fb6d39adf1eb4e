import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { firstWindow, roundTripsFor } from "#app/landers/speed/first-response.ts";
import { listLanderWeights } from "#app/landers/speed/lander-weight.queries.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { DeskPage } from "../frame/desk-page.tsx";
import { DeskTime } from "../frame/desk-time.tsx";
import { RecordList } from "../lists/record-list.tsx";
import { requireDesk } from "../require-desk.server.ts";
import { MarketingTabs } from "./marketing-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Speed" };

const maxListed = 200;

/** What the landers' first responses weigh on a phone (product 17), the heaviest first, for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const weights = await listLanderWeights(db, maxListed);
  return { weights: weights.map((each) => ({ ...each, trips: roundTripsFor(each.bytes) })) };
}

export default function Speed() {
  const { weights } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="Speed"
      lead={`Bytes of each lander's first response on a phone, with headers and style sheet. Up to ${firstWindow / 1000} kB arrive with the first round trip after the connection.`}
    >
      <MarketingTabs current="speed" />
      <p className="mb-4 text-sm text-muted">
        Measured when a page is made anew for its first visitor: after each change of its words, its photos or the
        build.
      </p>
      <RecordList
        empty="Nobody has visited a lander yet."
        rows={weights.map(({ domain, lander, slug, language, variant, bytes, trips, measuredAt }) => ({
          key: [domain, lander, slug, language, variant].join(" "),
          title: `${domain} ${lander === "index" ? "front page" : lander}${slug && `/${slug}`}`,
          end: (
            <span className={bytes > firstWindow ? "font-semibold text-warning-text" : undefined}>
              {(bytes / 1000).toFixed(1)} kB · {trips === 1 ? "1 round trip" : `${trips} round trips`}
            </span>
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
