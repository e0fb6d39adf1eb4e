import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { costCells } from "#app/landers/costs/cost-figures.ts";
import { loadVariantCosts } from "#app/landers/experiments/load-variant-costs.server.ts";
import { writtenEuro } from "#app/desk/marketing/load-costs.server.ts";
import { type SpeedCells, speedCells } from "#app/desk/marketing/load-speed.server.ts";
import { daysBefore } from "#app/platform/commands/period.ts";
import { readSpeed } from "#app/tracking/speed/speed.queries.server.ts";
import {
  type Experiment,
  findExperiment,
  listExperiments,
} from "#app/landers/experiments/experiment.queries.server.ts";
import { experimentDays } from "#app/landers/experiments/evaluate-experiment.ts";
import { loadResults, type Results } from "#app/landers/experiments/load-results.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { requireSite } from "#app/site/site.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import type { DescribedCommand } from "#app/desk/commands/command-form.tsx";
import { describeBySlug } from "#app/desk/commands/describe-command.server.ts";
import { runActAtDesk } from "#app/desk/commands/run-act.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { Act } from "#app/desk/lists/act.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { ExperimentList } from "./experiment-list.tsx";
import { ExperimentResults } from "./experiment-results.tsx";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Experiments" };

const maxListed = 100;

/** What can be done with an experiment in each state. */
const actsOf = {
  none: ["experiment-create"],
  draft: ["experiment-variant", "experiment-start", "experiment-stop"],
  running: ["experiment-rollout", "experiment-drop", "experiment-stop"],
  ended: [],
} satisfies Record<string, string[]>;
const acts = [...new Set(Object.values(actsOf).flat())];
const labels: Record<string, string> = {
  "experiment-create": "Prepare an experiment",
  "experiment-variant": "Set a variant",
  "experiment-start": "Start",
  "experiment-rollout": "Roll out a variant",
  "experiment-drop": "Remove a variant",
  "experiment-stop": "Stop",
};

/** Experiments on landers, running ones and the history (app/landers/README.md#experiments), for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const query = new URL(request.url).searchParams;
  const id = parseId(query.get("experiment"));
  const [experiments, chosen] = await Promise.all([
    listExperiments(db, maxListed),
    id === undefined ? undefined : findExperiment(db, id),
  ]);
  const results = chosen && (await loadResults(db, chosen, now()));
  const costs = chosen && (await loadVariantCosts(db, chosen, now()));
  return {
    experiments,
    results,
    speeds: chosen && results && (await loadVariantSpeeds(chosen, results)),
    costs: results?.variants.map(({ letter }) => costCells(costs?.get(letter), writtenEuro)),
    origin: chosen && (await requireSite(chosen.siteId)).origin,
    commands: actsOf[chosen?.state ?? "none"].map((slug) => withLetters(describeBySlug(slug), results)),
    act: query.get("act"),
  };
}

/** How fast each variant felt, in the order of the variants. */
async function loadVariantSpeeds({ id, createdAt }: Experiment, { variants }: Results): Promise<SpeedCells[]> {
  const period = { from: createdAt.toISOString().slice(0, 10), to: daysBefore(now().toISOString().slice(0, 10), -1) };
  const lines = await readSpeed(db, { experimentId: id, period, by: ["variant"] });
  return variants.map(({ letter }) => speedCells(lines.find(({ key }) => key[0] === letter)?.speed));
}

/** A running experiment's commands offer the variants that it shows; a prepared one's, all that can be set. */
function withLetters(command: DescribedCommand, results: Results | undefined): DescribedCommand {
  if (results?.experiment.state !== "running") return command;
  const letters = results.variants.filter(({ droppedAt }) => droppedAt === null).map(({ letter }) => letter);
  const fields = command.fields.map((field) =>
    field.name === "variant" ? { ...field, options: field.options?.filter((each) => letters.includes(each)) } : field,
  );
  return { ...command, fields };
}

/** Runs the command of `?act=`. */
export async function action({ request }: ActionFunctionArgs) {
  await requireDesk(request, "marketing");
  return runActAtDesk(request, acts);
}

export default function Experiments() {
  const { experiments, results, costs, speeds, origin, commands, act } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  const experiment = results?.experiment;
  // A refusal stands in its form, if that form is on this page.
  const isShown = commands.some(({ slug }) => slug === act);
  return (
    <DeskPage
      title="Experiments"
      lead={`Up to four variants of a lander, compared by sign-ups per visit. You can check the results every day; without a winner the experiment ends after ${experimentDays} days, and a winner waits for you to roll it out.`}
    >
      <MarketingTabs current="experiments" />
      {answer && (answer.lines || !isShown) ? <DeskAnswerNotice answer={answer} /> : null}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          {results ? (
            <ExperimentResults results={results} costs={costs ?? []} speeds={speeds ?? []} origin={origin ?? ""} />
          ) : null}
          <ExperimentList experiments={experiments} />
        </div>
        <section aria-labelledby="acts" className="min-w-0">
          <DeskHeading id="acts">Actions</DeskHeading>
          {commands.length === 0 ? <p className="text-muted">It has ended.</p> : null}
          {commands.map((command) => (
            <Act
              key={command.slug}
              command={command}
              label={labels[command.slug] ?? command.name}
              button={labels[command.slug]}
              fixed={experiment ? { experiment: String(experiment.id) } : {}}
              action={deskUrls.experiments({ experiment: experiment?.id, act: command.slug })}
              answer={act === command.slug ? answer : undefined}
            />
          ))}
        </section>
      </div>
    </DeskPage>
  );
}
