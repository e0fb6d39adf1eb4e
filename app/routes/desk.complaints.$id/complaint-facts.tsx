import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { decisionLabels, effectLabels, kindLabels } from "#app/desk/complaints/complaint-labels.ts";
import type { LoadedComplaint } from "./load-complaint.server.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";

type Facts = LoadedComplaint["complaint"];

/** Who complained about what, and what was decided. */
export function ComplaintFacts({ title, facts }: { title: string; facts: Facts }) {
  const id = `facts-${facts.reference}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <DeskHeading id={id} className="flex flex-wrap items-center gap-2">
        {title} {facts.urgent && facts.status === "open" ? <Badge variant="danger">Urgent</Badge> : null}
      </DeskHeading>
      <dl className="mt-3 grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact name="Kind">{kindLabels[facts.kind]}</Fact>
        <Fact name="Received">
          <DeskTime at={facts.createdAt} />
        </Fact>
        {facts.email ? <Fact name="From">{facts.email}</Fact> : null}
        <Fact name="Language">{facts.language}</Fact>
        {facts.url ? <Fact name="Where">{facts.url}</Fact> : null}
        {facts.decision ? (
          <Fact name="Decided">
            {decisionLabels[facts.decision]}
            {facts.effect && facts.effect !== "none" ? `, ${effectLabels[facts.effect].toLowerCase()}` : ""}, by{" "}
            {facts.decidedBy ?? "unknown"}
            {facts.decidedAt ? (
              <>
                {" "}
                on <DeskTime at={facts.decidedAt} />
              </>
            ) : null}
            {facts.decidedAlone ? " (alone, as there was no one else)" : ""}
          </Fact>
        ) : null}
      </dl>
      {facts.text ? (
        <p dir="auto" className="mt-3 max-w-text whitespace-pre-wrap">
          {facts.text}
        </p>
      ) : null}
      {facts.reasons ? (
        <blockquote dir="auto" className="mt-3 max-w-text whitespace-pre-wrap border-s-4 border-line ps-3 text-sm">
          {facts.reasons}
        </blockquote>
      ) : null}
      {facts.cleared ? (
        <p className="mt-3 text-sm text-muted">Personal data was removed six months after the last decision.</p>
      ) : null}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
