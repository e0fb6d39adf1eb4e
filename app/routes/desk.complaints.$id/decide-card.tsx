import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import { DecisionNames } from "#app/safety/decisions/decision-names.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { type DeskFormAnswer, enteredText, errorsAt } from "#app/desk/forms/desk-form-answer.ts";
import { effectLabels } from "#app/desk/complaints/complaint-labels.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import type { LoadedComplaint } from "./load-complaint.server.ts";
import { MailPreview, type PreviewedMail } from "./mail-preview.tsx";

const labels = { upheld: "Upheld", partly: "Partly upheld", dismissed: "Dismissed" };

type DecideCardProps = {
  page: LoadedComplaint;
  answer: (DeskFormAnswer & { mails?: PreviewedMail[]; entered?: Record<string, string> }) | undefined;
};

/** The decision: for whom, with what effect, why. The mails are shown before they are sent. */
export function DecideCard({ page, answer }: DecideCardProps) {
  const { decide, member, first, complaint } = page;
  const entered = (name: string) => answer?.entered?.[name] ?? enteredText(answer, name);
  if (decide === "decided") return null;
  if (decide === "another_person") {
    return (
      <Notice variant="warning" title="Someone else must decide this">
        It's an appeal against your own decision.
      </Notice>
    );
  }
  return (
    <Card as="section" aria-labelledby="decide">
      <DeskHeading id="decide">Decision</DeskHeading>
      {decide === "alone" ? (
        <Notice variant="warning" className="mt-3">
          It's an appeal against your own decision, and no one else works here. As the owner, you decide it, and the
          complaint's page says so.
        </Notice>
      ) : null}
      {/* Without the fragment of the page: the preview would have neither the focus nor the view. */}
      <form method="post" action={deskUrls.complaint(complaint.reference)} className="mt-4 grid gap-5">
        <ChoiceGroup
          legend={first ? "The appeal is" : "The complaint is"}
          name="decision"
          required
          errors={errorsAt(answer, "decision")}
          choices={DecisionNames.options.map((value) => ({ value, label: labels[value] }))}
          defaultValue={entered("decision")}
        />
        <Select
          label="Effect on the member"
          errors={errorsAt(answer, "effect")}
          hint={first ? "If the appeal is upheld, the first decision is reversed automatically." : undefined}
          input={{ name: "effect", defaultValue: entered("effect") ?? "none", disabled: member === undefined }}
          options={DecisionEffect.options.map((value) => ({ value, label: effectLabels[value] }))}
        />
        <TextArea
          label="Statement of reasons"
          errors={errorsAt(answer, "reasons")}
          hint={`${reasonsHint(complaint.language, member?.language)} At most ${maxComplaintLength} characters.`}
          input={{ name: "reasons", required: true, rows: 8, defaultValue: entered("reasons") }}
        />
        {decide === "alone" ? (
          <Checkbox
            label="I'm deciding as the owner, because there's no one else"
            input={{ name: "owner", value: "yes", required: true, defaultChecked: entered("owner") === "yes" }}
          />
        ) : null}
        {answer?.mails ? <MailPreview mails={answer.mails} /> : null}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button name="intent" value="preview" variant="secondary">
            Preview the e-mails
          </Button>
          <Button name="intent" value="decide">
            Decide and send
          </Button>
        </div>
      </form>
    </Card>
  );
}

function reasonsHint(complainant: string, member: string | undefined): string {
  if (member === undefined || member === complainant) return `The complainant reads ${complainant}.`;
  return `The complainant reads ${complainant}, the member ${member}. Both receive this text.`;
}
