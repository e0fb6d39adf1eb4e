import type { ViewedMember } from "#app/members/record/view-member.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { spaced } from "#app/desk/lists/spaced.ts";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { StatePill } from "#app/desk/lists/state-pill.tsx";
import { countOf } from "#app/platform/text/count-of.ts";
import type { LoadedPart } from "./load-member.server.ts";

type Records<Part extends LoadedPart["part"]> = Extract<LoadedPart, { part: Part }>;

/** The ledger: every change of the credits, with what staff noted. */
export function MemberCredits({ member, records }: { member: ViewedMember; records: Records<"credits"> }) {
  const { profileId, credits, owedCredits } = member;
  const signed = (delta: number) => (delta > 0 ? `+${delta}` : String(delta));
  return (
    <section aria-labelledby="ledger">
      <DeskHeading id="ledger">
        {countOf(credits, "credit")}
        {owedCredits > 0 ? `, ${owedCredits} owed` : ""}
      </DeskHeading>
      <RecordList
        rows={records.entries.map((entry) => ({
          key: entry.id,
          title: spaced(entry.reason),
          end: `${signed(entry.delta)} → ${entry.balance}`,
          facts: (
            <>
              <DeskTime at={entry.at} />
              {entry.orderId === null ? "" : ` · order ${entry.orderId}`}
              {entry.note ? ` · ${entry.note}` : ""}
            </>
          ),
        }))}
        empty="No changes."
        more={records.next && deskUrls.member(profileId, { part: "credits", after: records.next })}
      />
    </section>
  );
}

/** What was sent to the member: kinds and times. Their texts are nobody's to read here. */
export function MemberMails({ profileId, records }: { profileId: number; records: Records<"mails"> }) {
  return (
    <section aria-labelledby="mails">
      <DeskHeading id="mails">E-mails, text messages and push messages</DeskHeading>
      <RecordList
        rows={records.mails.map((mail) => ({
          key: mail.id,
          title: spaced(mail.topic),
          pill: <StatePill state={mail.status} />,
          end: <DeskTime at={mail.at} className="text-sm text-muted" />,
          facts: (
            <>
              {mail.kind}
              {mail.sentAt ? (
                <>
                  {" "}
                  · sent <DeskTime at={mail.sentAt} />
                </>
              ) : null}
            </>
          ),
        }))}
        empty="Nothing was sent, or it has since been deleted."
        more={records.next && deskUrls.member(profileId, { part: "mails", after: records.next })}
      />
    </section>
  );
}

/** Everything that happened, newest first. */
export function MemberTimeline({ profileId, records }: { profileId: number; records: Records<"timeline"> }) {
  return (
    <section aria-labelledby="timeline">
      <DeskHeading id="timeline">Timeline</DeskHeading>
      <RecordList
        rows={records.events.map((event) => ({
          key: `${event.source} ${event.key}`,
          title: spaced(event.kind),
          end: <DeskTime at={event.at} className="text-sm" />,
          facts: event.detail ?? undefined,
        }))}
        empty="Nothing yet."
        more={records.next && deskUrls.member(profileId, { part: "timeline", after: records.next })}
      />
    </section>
  );
}
