import type { ComplaintDecision, ComplaintKind } from "#db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import type { AnswerClock } from "#app/safety/intimate/answer-time.ts";
import { decisionLabels, kindLabels } from "#app/desk/complaints/complaint-labels.ts";
import { RecordList } from "#app/desk/lists/record-list.tsx";

type ListedComplaint = {
  reference: string;
  kind: ComplaintKind;
  urgent: boolean;
  url: string;
  domain: string;
  /** The member it is about, empty once erased; null if it is about none. */
  memberName: string | null;
  /** The beginning of what was written. */
  text: string;
  decision: ComplaintDecision | null;
  age: string;
  at: string;
  /** What is left to answer a notice of a picture. */
  clock: AnswerClock | undefined;
  /** An appeal against a decision of the viewer: somebody else decides it. */
  firstDecidedByViewer: boolean;
};

type ComplaintListProps = { complaints: ListedComplaint[]; isDecided: boolean; more: string | undefined };

/** Complaints below each other: who it is about, of what kind, how it begins and how long it waits. */
export function ComplaintList({ complaints, isDecided, more }: ComplaintListProps) {
  return (
    <RecordList
      rows={complaints.map((each) => ({
        key: each.reference,
        title: (
          <span>
            {each.memberName === null ? (
              kindLabels[each.kind]
            ) : (
              <ProperName>{each.memberName || "Erased member"}</ProperName>
            )}
            <span className="sr-only">, complaint {each.reference}</span>
          </span>
        ),
        to: deskUrls.complaint(each.reference),
        pill: (
          <>
            {each.clock ? <Badge variant={each.clock.isRed ? "danger" : "neutral"}>{each.clock.text}</Badge> : null}{" "}
            {each.urgent && !isDecided ? <Badge variant="danger">Urgent</Badge> : null}{" "}
            {each.memberName === null ? null : <Badge variant="neutral">{kindLabels[each.kind]}</Badge>}{" "}
            {each.firstDecidedByViewer ? <Badge variant="neutral">You made the first decision</Badge> : null}{" "}
            {each.decision ? <Badge variant="wash">{decisionLabels[each.decision]}</Badge> : null}
          </>
        ),
        end: <time dateTime={each.at}>{isDecided ? `${each.age} ago` : each.age}</time>,
        facts: each.text ? <span dir="auto">“{each.text}”</span> : undefined,
        number: `${each.reference} · ${each.domain}${each.url ? ` · ${each.url}` : ""}`,
      }))}
      empty="None."
      more={more}
    />
  );
}
