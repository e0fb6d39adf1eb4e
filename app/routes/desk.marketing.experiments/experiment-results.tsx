import { SpeedCell } from "#app/desk/marketing/speed-cell.tsx";
import type { SpeedCells } from "#app/desk/marketing/load-speed.server.ts";
import { costHeads } from "#app/landers/costs/cost-figures.ts";
import { writeVariantTexts } from "#app/landers/experiments/variant-texts.ts";
import type { Results } from "#app/landers/experiments/load-results.server.ts";
import { experimentDays } from "#app/landers/experiments/evaluate-experiment.ts";
import { visitDays } from "#app/tracking/visit-step.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type LanderName, type MemberLanderName, urls } from "#app/urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { HeadWords } from "#app/desk/lists/head-words.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { outcomeLabels, placeOf } from "./experiment-list.tsx";
import { writtenCount } from "#app/desk/lists/written-count.ts";

type Variant = Results["variants"][number];

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** A difference of two rates, in percentage points. */
const signed = (share: number) => `${share > 0 ? "+" : ""}${(share * 100).toFixed(2)}`;
const verdictLabels = { better: "better", worse: "worse", open: "not decided" };

/** One experiment: what each variant brought, and what that shows. */
export function ExperimentResults(props: {
  results: Results;
  costs: string[][];
  speeds: SpeedCells[];
  origin: string;
}) {
  const { results, costs, speeds, origin } = props;
  const { experiment, variants, day } = results;
  const isEnded = experiment.state === "ended";
  return (
    <section aria-labelledby="results" className="grid min-w-0 gap-4">
      <div>
        <DeskHeading id="results">{experiment.name}</DeskHeading>
        <p className="text-sm text-muted">
          {placeOf(experiment)} · day {day} · expected {experiment.basePercent}%
        </p>
        {day > visitDays ? (
          <p className="text-sm text-muted">
            Visits are kept for {visitDays} days: only the last {visitDays} days count here.
          </p>
        ) : null}
      </div>
      {experiment.state === "running" ? <VerdictNotice {...results} /> : null}
      {experiment.endedAt && experiment.outcome ? (
        <Notice variant="info">
          Ended <DeskTime at={experiment.endedAt} />: {experiment.winner ? `variant ${experiment.winner} ` : ""}
          {outcomeLabels[experiment.outcome]}. Everyone gets the lander as it is, including through preview links of its
          variants.
        </Notice>
      ) : null}
      <div className="wide-table" tabIndex={0} role="region" aria-label="Variants">
        <table className="w-full text-start">
          <thead className="text-sm text-muted">
            <tr className="align-bottom">
              {["Variant", "Visits", "Sign-ups", "Rate", "Against a", "Confirmed", "Bought", "LCP", "INP", ""].map(
                (name, at) => (
                  <th key={at} scope="col" className={at === 0 ? "py-2 text-start" : "py-2 ps-4 text-end"}>
                    {name ? <HeadWords>{name}</HeadWords> : <span className="sr-only">Page</span>}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, at) => (
              <VariantRow
                key={variant.letter}
                variant={variant}
                speed={speeds[at] ?? []}
                preview={isEnded ? undefined : previewOf(experiment, variant, origin)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {experiment.startedAt ? <VariantCosts letters={variants.map(({ letter }) => letter)} costs={costs} /> : null}
      <dl className="grid gap-3">
        {variants.map(({ letter, content, droppedAt }) => (
          <div key={letter}>
            <dt className="font-semibold">Variant {letter}</dt>
            {droppedAt ? (
              <dd className="text-sm text-muted">
                Removed <DeskTime at={droppedAt} />. Visitors who had it get another variant; its preview link shows the
                lander as it is.
              </dd>
            ) : null}
            <dd className="whitespace-pre-wrap text-sm">{writeVariantTexts(content) || "The lander as it is."}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What each variant cost and brought back. */
function VariantCosts({ letters, costs }: { letters: string[]; costs: string[][] }) {
  return (
    <>
      <div className="wide-table" tabIndex={0} role="region" aria-label="Cost and return of the variants">
        <table className="w-full text-start">
          <thead className="text-sm text-muted">
            <tr className="align-bottom">
              {["Variant", ...costHeads].map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? "py-2 text-start" : "py-2 ps-4 text-end"}>
                  <HeadWords>{name}</HeadWords>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {letters.map((letter, row) => (
              <tr key={letter} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-semibold">
                  {letter}
                </th>
                {costs[row]?.map((cell, at) => (
                  <td key={costHeads[at]} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">
        In euros, for visits with a known cost; each visit carries its share of the cost of its day and origin.
      </p>
    </>
  );
}

/**
 * The address that shows a variant which was not taken out. A member's lander is looked at with a member of one's own
 * choice.
 */
function previewOf(
  { id, lander, slug, language }: Results["experiment"],
  { letter, droppedAt }: Variant,
  origin: string,
): string | undefined {
  const isMembers = (["landing", "landing2", "landing3"] satisfies MemberLanderName[]).some((each) => each === lander);
  if (isMembers || droppedAt) return undefined;
  const path = lander === "index" ? urls.index() : urls.lander(lander as LanderName, slug || undefined);
  return `${origin}${path}?${language ? `lang=${language}&` : ""}variant=${id}.${letter}`;
}

function VerdictNotice({ verdict, wonAt }: Pick<Results, "verdict" | "wonAt">) {
  if (verdict.winner) {
    return (
      <Notice variant="success">
        Variant {verdict.winner} has won
        {wonAt ? (
          <>
            {" "}
            (<DeskTime at={wonAt} />)
          </>
        ) : null}
        : it brings in more sign-ups. Roll it out, or stop the experiment. Until then every variant is still shown, even
        after day {experimentDays}.
      </Notice>
    );
  }
  return <Notice variant="info">Not decided yet: any difference so far may be chance.</Notice>;
}

function VariantRow(props: { variant: Variant; speed: SpeedCells; preview: string | undefined }) {
  const { variant, speed, preview } = props;
  const { letter, visits, signups, confirmed, buyers, comparison, isQualityWorse, droppedAt } = variant;
  const share = (count: number) =>
    signups > 0 ? `${writtenCount(count)} (${Math.round((count / signups) * 100)}%)` : writtenCount(count);
  const against = comparison ? (
    <>
      {signed(comparison.difference)} points, {verdictLabels[comparison.verdict]}
      <span className="block text-sm text-muted">
        {signed(comparison.interval.from)} to {signed(comparison.interval.to)}
      </span>
    </>
  ) : (
    "–"
  );
  const numbers = [writtenCount(visits), writtenCount(signups), visits > 0 ? percent(signups / visits) : "–"];
  const cells = [...numbers, droppedAt ? "removed" : against, share(confirmed), share(buyers)];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="whitespace-nowrap py-2 text-start font-semibold">
        {letter}
        {letter === "a" ? <span className="font-normal text-muted"> control</span> : null}
      </th>
      {cells.map((cell, at) => (
        <td key={at} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
          {cell}
        </td>
      ))}
      {speed.map((cell, at) => (
        <td key={at} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
          <SpeedCell {...cell} />
        </td>
      ))}
      <td className="py-2 ps-4 text-end">
        {preview ? (
          <a href={preview} className="link">
            View
          </a>
        ) : null}
        {isQualityWorse ? <span className="block text-sm">Its sign-ups are worth less.</span> : null}
      </td>
    </tr>
  );
}
