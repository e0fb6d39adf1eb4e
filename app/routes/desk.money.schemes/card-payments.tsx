import { writtenCount } from "#app/desk/lists/written-count.ts";
import type { CardFigures } from "#db/schema.ts";
import { classes } from "#app/ui/classes.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { cardRatio, type RatioState, ratioLines } from "#app/desk/schemes/card-ratio.ts";
import { companyLabel, ratioLabels } from "#app/desk/schemes/scheme-labels.ts";

/** Each company's disputes and refunds beside its settled card payments, with the lines that card schemes draw. */
export function CardPayments({ cards }: { cards: CardFigures[] }) {
  return (
    <section aria-labelledby="cards">
      <DeskHeading id="cards">Disputes and refunds of card payments</DeskHeading>
      {cards.length === 0 ? <p className="text-muted">No card payments.</p> : null}
      <ul className="grid gap-6">
        {cards.map((card) => (
          <li key={card.companyId} className="break-inside-avoid">
            <h3 className="font-sans text-base font-semibold">{companyLabel(card)}</h3>
            <p className="mb-2 text-sm text-muted">
              {card.settled === 1 ? "1 card payment settled" : `${writtenCount(card.settled)} card payments settled`}
            </p>
            <dl className="grid max-w-3xl gap-x-10 gap-y-4 sm:grid-cols-2">
              <Ratio name="Disputes" count={card.disputes} settled={card.settled} />
              <Ratio name="Refunds" count={card.refunds} settled={card.settled} />
            </dl>
          </li>
        ))}
      </ul>
      {cards.length > 0 ? (
        <p className="mt-3 max-w-text text-sm text-muted">
          Disputes and refunds count in the month they happen, whenever the payment was made. Percentages are of the
          number of payments, not of amounts.
        </p>
      ) : null}
    </section>
  );
}

const tone: Record<RatioState, string> = {
  under: "text-ink",
  warning: "text-warning-text",
  danger: "text-danger-text",
};

function Ratio({ name, count, settled }: { name: string; count: number; settled: number }) {
  const ratio = cardRatio(count, settled);
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd>
        <p className={classes("flex flex-wrap items-baseline gap-x-3", ratio && tone[ratio.state])}>
          <span className="font-display text-xl font-bold tabular-nums">
            {ratio ? `${ratio.percent.toFixed(2)}%` : "–"}
          </span>{" "}
          <span className="text-sm tabular-nums">
            {writtenCount(count)} of {writtenCount(settled)}
            {ratio ? `, ${ratioLabels[ratio.state]}` : ""}
          </span>
        </p>
        {ratio ? <Scale percent={ratio.percent} state={ratio.state} /> : null}
      </dd>
    </div>
  );
}

/** The end of the scale in percent; what is more fills it. */
const scaleEnd = 1.2;
const width = 240;
const at = (percent: number) => (Math.min(percent, scaleEnd) / scaleEnd) * width;
const fill: Record<RatioState, string> = {
  under: "fill-accent-text",
  warning: "fill-warning-text",
  danger: "fill-danger-text",
};

/** The percentage as a bar with both lines; the text beside it says the same. */
function Scale({ percent, state }: { percent: number; state: RatioState }) {
  return (
    <svg viewBox={`0 0 ${width} 30`} className="mt-1 w-full max-w-60" aria-hidden="true">
      <rect x="0" y="2" width={width} height="10" className="fill-line" />
      <rect x="0" y="2" width={at(percent)} height="10" className={fill[state]} />
      {Object.values(ratioLines).map((line) => (
        <g key={line}>
          <rect x={at(line) - 1} y="0" width="2" height="14" className="fill-ink" />
          <text x={at(line)} y="26" textAnchor="middle" fontSize="11" className="fill-muted">
            {`${line}%`}
          </text>
        </g>
      ))}
    </svg>
  );
}
