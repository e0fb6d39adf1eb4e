import type { ReactNode } from "react";
import { countryName } from "#app/site/geo/countries.ts";
import type { ViewedMember } from "#app/members/record/view-member.server.ts";
import { effectLabels, kindLabels } from "#app/desk/complaints/complaint-labels.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { Facts } from "#app/desk/lists/facts.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { StatePill } from "#app/desk/lists/state-pill.tsx";
import type { LoadedPart } from "./load-member.server.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type Overview = Extract<LoadedPart, { part: "overview" }>;

const timeOr = (at: Date | null, words: string) => (at ? <DeskTime at={at} /> : words);

/** A member's state, sanctions, complaints and sessions; `children` is what can be done. */
export function MemberOverview(props: { member: ViewedMember; records: Overview; children: ReactNode }) {
  const { member, records, children } = props;
  const place = [member.city, member.region, member.country ? countryName(member.country, "en") : ""].filter(Boolean);
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
      <div className="grid min-w-0 content-start gap-8">
        <section aria-labelledby="state">
          <DeskHeading id="state">State</DeskHeading>
          <Facts
            facts={[
              ["Status", statusOf(member)],
              ["E-mail address", addressOf(member)],
              ["Account", String(member.accountId)],
              ["Signed up", <DeskTime key="signup" at={member.signupDate} />],
              ["Confirmed", timeOr(member.activatedAt, "not yet")],
              ["Last visit", timeOr(member.seenAt, "none since sign-up")],
              ["Credits", `${member.credits}${member.owedCredits > 0 ? `, ${member.owedCredits} owed` : ""}`],
              ["Premium", member.paidUser ? "yes" : "no"],
              ["Direct debit", member.debitBlocked ? "blocked" : "allowed"],
              ["Notification e-mails", member.notificationsDisabled.join(", ") || "as the member chose"],
              ["Proof of age", timeOr(member.adultUntil, "none")],
              ["Language", member.language || "the browser's"],
              ["Profile", [member.gender, member.dateOfBirth, ...place, member.profileStatus].join(" · ")],
            ]}
          />
        </section>
        <section aria-labelledby="sanctions">
          <DeskHeading id="sanctions">Sanctions</DeskHeading>
          <RecordList
            rows={records.sanctions.map((each) => ({
              key: each.reference,
              title: effectLabels[each.effect ?? "none"],
              to: deskUrls.complaint(each.reference),
              end: <DeskTime at={each.at} className="text-sm" />,
              facts: (
                <>
                  {each.reference} · by {each.decidedBy ?? "unknown"}
                  {each.until ? (
                    <>
                      {" "}
                      · until <DeskTime at={each.until} />
                    </>
                  ) : null}
                  {each.reasons ? ` · ${each.reasons}` : ""}
                </>
              ),
            }))}
            empty="None."
          />
        </section>
        <Cases title="Complaints about this member" id="about" cases={records.about} />
        <Cases title="Complaints by this member" id="by" cases={records.by} />
        <section aria-labelledby="sessions">
          <DeskHeading id="sessions">Sessions</DeskHeading>
          <RecordList
            rows={records.sessions.map((each) => ({
              key: each.handle,
              title: each.device,
              facts: (
                <>
                  last used <DeskTime at={each.lastSeenAt} />, started <DeskTime at={each.createdAt} />
                </>
              ),
            }))}
            empty="No one is logged in."
          />
        </section>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function statusOf(member: ViewedMember): ReactNode {
  if (member.status === "banned" && member.bannedUntil) {
    return (
      <>
        suspended until <DeskTime at={member.bannedUntil} />
      </>
    );
  }
  if (member.status === "pending_deletion" && member.deleteRequestedAt) {
    return (
      <>
        deletion requested <DeskTime at={member.deleteRequestedAt} />
      </>
    );
  }
  return <StatePill state={member.status} />;
}

function addressOf(member: ViewedMember): ReactNode {
  if (member.email === null) return "none";
  return (
    <>
      <ProperName>{member.email}</ProperName>
      {member.activatedAt ? "" : " (not confirmed: it may be someone else's)"}
    </>
  );
}

function Cases({ title, id, cases }: { title: string; id: string; cases: Overview["about"] }) {
  return (
    <section aria-labelledby={id}>
      <DeskHeading id={id}>{title}</DeskHeading>
      <RecordList
        rows={cases.map((each) => ({
          key: each.reference,
          title: kindLabels[each.kind],
          to: deskUrls.complaint(each.reference),
          end: <DeskTime at={each.at} className="text-sm" />,
          facts: `${each.reference} · ${each.decision ?? each.status}`,
        }))}
        empty="None."
      />
    </section>
  );
}
