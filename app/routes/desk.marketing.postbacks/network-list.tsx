import type { AdNetwork } from "#app/tracking/postbacks/ad-network.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { Facts } from "#app/desk/lists/facts.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";

type Listed = AdNetwork & { counts: { state: string; count: number }[] };

/** The connected networks; the chosen one with its template. */
export function NetworkList({
  networks,
  chosen,
  days,
}: {
  networks: Listed[];
  chosen: string | undefined;
  days: number;
}) {
  const shown = networks.find(({ network }) => network === chosen);
  return (
    <section aria-label="Networks" className="grid min-w-0 gap-5">
      <RecordList
        empty="No network is connected yet."
        rows={networks.map(({ network, label, counts, pausedAt }) => ({
          key: network,
          title: label === network ? network : `${label} (${network})`,
          to: deskUrls.postbacks({ network }),
          end: pausedAt ? <Badge variant="neutral">paused</Badge> : undefined,
          facts: `Last ${days} days: ${
            counts.map(({ state, count }) => `${count} ${state.replace("_", " ")}`).join(", ") || "nothing"
          }`,
        }))}
      />
      {shown ? (
        <Facts
          facts={[
            ["Template", shown.template],
            ["Events", shown.events.join(", ")],
            ["Signed", shown.isSigned ? "yes, x-signature" : "no"],
            ["Set by", shown.actor],
          ]}
        />
      ) : null}
    </section>
  );
}
