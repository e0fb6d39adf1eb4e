import { Link } from "@remix-run/react";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import type { Figure } from "./figures.ts";

/** Numbers beside each other, each a card that leads to what it counts. */
export function FigureCards({ id, title, figures }: { id: string; title: string; figures: Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <DeskHeading id={id}>{title}</DeskHeading>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {figures.map((figure) => (
          <FigureCard key={figure.label} figure={figure} />
        ))}
      </ul>
    </section>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { label, number, isZero, tone, detail, action } = figure;
  return (
    <Card as="li" bare variant={tone === "danger" ? "danger" : "plain"} className="relative flex flex-col p-4 sm:p-5">
      <p
        className={classes(
          "flex min-h-touch items-center font-display text-2xl font-bold leading-none sm:text-[2.75rem]",
          tone === "danger" && "text-danger-text",
          tone === "warning" && "text-warning-text",
          (isZero || number === undefined) && "text-muted",
        )}
      >
        {number ?? <Icon name="check" size={32} />}
      </p>
      <h3 className="font-sans text-base">{label}</h3>
      <p className="text-sm text-muted">{detail}</p>
      {action && !isZero ? (
        <p className="mt-auto pt-1">
          {/* The whole card can be pressed. */}
          <Link
            to={action.to}
            className="link inline-flex min-h-touch items-center font-semibold after:absolute after:inset-0"
          >
            {action.verb}
            <span className="sr-only">: {label}</span>
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
