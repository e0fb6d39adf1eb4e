import type { Experiment } from "#app/landers/experiments/experiment.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";

/** Where an experiment is: its site, lander, slug and language. */
export function placeOf({ domain, lander, slug, language }: Experiment): string {
  return `${domain} ${lander === "index" ? "front page" : lander}${slug && `/${slug}`} · ${language || "every language"}`;
}

/** How an experiment ended. */
export const outcomeLabels = { rolled_out: "rolled out", no_difference: "no difference found", stopped: "stopped" };

/** All experiments, the newest first. */
export function ExperimentList({ experiments }: { experiments: Experiment[] }) {
  return (
    <section aria-labelledby="experiments">
      <DeskHeading id="experiments">All experiments</DeskHeading>
      <RecordList
        empty="No experiments yet."
        rows={experiments.map((each) => ({
          key: each.id,
          title: each.name,
          to: deskUrls.experiments({ experiment: each.id }),
          end: (
            <Badge variant="neutral">
              {each.outcome ? `${outcomeLabels[each.outcome]} ${each.winner ?? ""}`.trim() : each.state}
            </Badge>
          ),
          facts: (
            <>
              {placeOf(each)} · {each.actor} · <DeskTime at={each.startedAt ?? each.createdAt} />
            </>
          ),
        }))}
      />
    </section>
  );
}
