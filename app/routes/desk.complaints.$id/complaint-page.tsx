import { countOf } from "#app/platform/text/count-of.ts";
import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { EscalateForm } from "#app/desk/photos/escalate-form.tsx";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { ComplaintEvidence } from "./complaint-evidence.tsx";
import { ComplaintFacts } from "./complaint-facts.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { DecideCard } from "./decide-card.tsx";
import type { LoadedComplaint } from "./load-complaint.server.ts";

type ComplaintPageProps = {
  page: LoadedComplaint;
  answer: Parameters<typeof DecideCard>[0]["answer"];
  /** Asks before this photo is escalated. */
  escalate: string | undefined;
};

/** A complaint: what was complained about, as it was then, what is known of the member, and the decision. */
export function ComplaintPage({ page, answer, escalate }: ComplaintPageProps) {
  const { complaint, first, evidence, member, mayModerate } = page;
  const photo = evidence.photos.find(({ hasFile }) => hasFile)?.id;
  const here = deskUrls.complaint(complaint.reference);
  return (
    <>
      {escalate && mayModerate ? <EscalateForm photoId={escalate} action={here} back={here} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <ComplaintFacts title={first ? "The appeal" : "The complaint"} facts={complaint} />
          {first ? <ComplaintFacts title="The first complaint" facts={first} /> : null}
          {page.pictures ? <PicturesCard reference={complaint.reference} pictures={page.pictures} /> : null}
          {member ? <Member member={member} mayServe={page.mayServe} /> : null}
          <ComplaintEvidence evidence={evidence} />
          {photo && mayModerate && !escalate ? (
            <p>
              <ButtonLink variant="secondary" to={deskUrls.complaint(complaint.reference, { escalate: photo })}>
                Suspected abuse of a minor: escalate …
              </ButtonLink>
            </p>
          ) : null}
        </div>
        <DecideCard page={page} answer={answer} />
      </div>
    </>
  );
}

function Member({ member, mayServe }: { member: NonNullable<LoadedComplaint["member"]>; mayServe: boolean }) {
  return (
    <Card as="section" aria-labelledby="member">
      <DeskHeading id="member">
        {mayServe ? (
          <Link to={deskUrls.member(member.id)} className="link">
            {member.name || "Erased member"}
          </Link>
        ) : (
          member.name || "Erased member"
        )}{" "}
        ({member.id})
      </DeskHeading>
      <p className="mt-2 text-sm">
        Account: {member.status.replaceAll("_", " ")}
        {member.language ? ` · reads ${member.language}` : ""} · {countOf(member.complaints, "complaint")},{" "}
        {member.upheld} upheld · {countOf(member.sanctions, "sanction")} · photos: {member.approved} approved,{" "}
        {member.rejected} rejected
      </p>
    </Card>
  );
}
