import { Link } from "@remix-run/react";
import type { ComplaintDecision, ComplaintKind } from "#db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { urls } from "#app/urls.ts";
import { decisionLabels, kindLabels } from "#app/desk/complaints/complaint-labels.ts";

type ListedComplaint = {
  reference: string;
  kind: ComplaintKind;
  urgent: boolean;
  url: string;
  domain: string;
  decision: ComplaintDecision | null;
  age: string;
  at: string;
  /** An appeal against a decision of the viewer: somebody else decides it. */
  firstDecidedByViewer: boolean;
};

/** Complaints below each other; the whole first line of each is its link. */
export function ComplaintList({ complaints, isDecided }: { complaints: ListedComplaint[]; isDecided: boolean }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {complaints.map((each) => (
        <li
          key={each.reference}
          className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto] sm:items-center"
        >
          <Link
            to={urls.deskComplaint(each.reference)}
            className="link inline-flex min-h-touch items-center font-semibold"
          >
            {kindLabels[each.kind]} · {each.reference}
          </Link>
          <p className="min-w-0 truncate text-sm text-muted">
            {each.domain}
            {each.url ? ` · ${each.url}` : ""}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {each.urgent && !isDecided ? <Badge variant="danger">Urgent</Badge> : null}
            {each.firstDecidedByViewer ? <Badge variant="neutral">You decided first</Badge> : null}
            {each.decision ? <Badge variant="neutral">{decisionLabels[each.decision]}</Badge> : null}
            <time dateTime={each.at} className="tabular-nums">
              {isDecided ? `${each.age} ago` : each.age}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
