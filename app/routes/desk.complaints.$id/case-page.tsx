import { countOf } from "#app/platform/text/count-of.ts";
import { Link } from "@remix-run/react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { type DeskFormAnswer, enteredText, errorsAt } from "#app/desk/forms/desk-form-answer.ts";
import { kindLabels } from "#app/desk/complaints/complaint-labels.ts";
import type { LoadedCase } from "./load-case.server.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";

type CasePageProps = { page: LoadedCase; answer: DeskFormAnswer | undefined };

/**
 * A case of suspected abuse: its checklist, the sealed photos, and for the owner its end
 * (app/safety/README.md#suspected-abuse-of-minors).
 */
export function CasePage({ page, answer }: CasePageProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        {page.released ? (
          <Notice variant="info" title={`Case ended: ${page.released.outcome}`}>
            By {page.released.by} on {page.released.at.slice(0, 10)}.
          </Notice>
        ) : null}
        <Checklist page={page} answer={answer} />
        {page.isOwner && !page.released ? <Release page={page} /> : null}
      </div>
      <SealedPhotos page={page} />
    </div>
  );
}

function Checklist({ page, answer }: CasePageProps) {
  const { report, released } = page;
  const steps = [
    { done: true, label: `${countOf(page.photos.length, "photo")} sealed` },
    {
      done: true,
      label: page.suspended ? "Account suspended because of this case" : "Account was already suspended or gone",
    },
    { done: report.to !== null, label: report.to ? `Reported to the ${report.to} on ${report.on}` : "Report it" },
  ];
  return (
    <Card as="section" aria-labelledby="checklist">
      <DeskHeading id="checklist">Checklist</DeskHeading>
      <ul className="mt-3 grid gap-1">
        {steps.map(({ done, label }) => (
          <li key={label} className={done ? "text-success-text" : "font-semibold text-danger-text"}>
            {done ? "✓" : "○"} {label}
          </li>
        ))}
      </ul>
      {released ? null : (
        <form method="post" className="mt-4 grid gap-4">
          <ChoiceGroup
            legend="Reported to"
            name="to"
            required
            errors={errorsAt(answer, "to")}
            choices={[
              { value: "hotline", label: "Hotline" },
              { value: "police", label: "Police" },
            ]}
            defaultValue={enteredText(answer, "to") ?? report.to ?? undefined}
          />
          <Field
            label="Report reference"
            errors={errorsAt(answer, "report")}
            input={{
              name: "report",
              required: true,
              maxLength: 200,
              defaultValue: enteredText(answer, "report") ?? report.reference,
            }}
          />
          <Field
            label="Date of the report"
            errors={errorsAt(answer, "on")}
            input={{ name: "on", type: "date", required: true, defaultValue: enteredText(answer, "on") ?? report.on }}
          />
          <TextArea
            label="Note"
            optional="optional"
            errors={errorsAt(answer, "note")}
            input={{ name: "note", maxLength: 2000, defaultValue: enteredText(answer, "note") ?? report.note }}
          />
          <div>
            <Button name="intent" value="report">
              Save the checklist
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}

function Release({ page }: { page: LoadedCase }) {
  return (
    <Card as="section" aria-labelledby="release">
      <DeskHeading id="release">End the case</DeskHeading>
      <p className="mt-2 text-sm text-muted">
        Unless you end it, the originals are destroyed on {page.sealedUntil}. The suspension stays unless the photos are
        restored.
      </p>
      <form method="post" className="mt-4 grid gap-4">
        <ChoiceGroup
          legend="The originals will be"
          name="outcome"
          variant="rows"
          required
          choices={[
            {
              value: "restored",
              label: "Restored",
              hint: "The suspicion was unfounded: the photos and the account come back.",
            },
            { value: "destroyed", label: "Destroyed", hint: "They're deleted for good. The account stays suspended." },
          ]}
        />
        <div>
          <Button name="intent" value="release" variant="danger">
            End the case
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SealedPhotos({ page }: { page: LoadedCase }) {
  return (
    <section aria-labelledby="sealed" className="grid gap-3">
      <DeskHeading id="sealed">Sealed photos</DeskHeading>
      <p className="text-sm text-muted">
        Opened by {page.openedBy} on <DeskTime at={page.openedAt} />. A photo loads only when you open it, and every
        view is logged.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {page.photos.map((photo) => (
          <li key={photo.id} className="flex flex-wrap items-center gap-x-4 py-1 text-sm">
            <a href={deskUrls.photo(photo.id, "full")} className="link inline-flex min-h-touch items-center">
              Open {photo.id}
            </a>
            <span>
              {photo.origin === "photo" ? "Profile photo" : "Chat photo"} of {photo.name || "an erased member"} (
              {photo.profileId}){photo.profileId === page.profileId ? "" : ", another member"}
            </span>
          </li>
        ))}
      </ul>
      {page.complaints.length > 0 ? (
        <>
          <h3 className="font-semibold">Complaints in this case</h3>
          <ul>
            {page.complaints.map((complaint) => (
              <li key={complaint.reference}>
                <Link
                  to={deskUrls.complaint(complaint.reference)}
                  className="link inline-flex min-h-touch items-center"
                >
                  {kindLabels[complaint.kind]} · {complaint.reference} · {complaint.status}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
