import { Link } from "@remix-run/react";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

type ListedCase = {
  reference: string;
  domain: string;
  photos: number;
  openedBy: string;
  age: string;
  isReported: boolean;
};

/** The open cases of suspected abuse that the viewer may see. */
export function CaseList({ cases }: { cases: ListedCase[] }) {
  if (cases.length === 0) return null;
  return (
    <Card as="section" variant="danger" className="mb-6" aria-labelledby="cases">
      <DeskHeading id="cases">Suspected abuse of minors</DeskHeading>
      <ul className="mt-2 divide-y divide-line">
        {cases.map((each) => (
          <li key={each.reference} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link
              to={deskUrls.complaint(each.reference)}
              className="link inline-flex min-h-touch items-center font-semibold"
            >
              Case {each.reference}
            </Link>
            {each.isReported ? null : <Badge variant="danger">Not reported yet</Badge>}
            <span className="text-sm text-muted">
              {each.domain} · {each.photos} sealed · {each.openedBy}, {each.age} ago
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
