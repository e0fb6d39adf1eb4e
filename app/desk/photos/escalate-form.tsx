import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

type EscalateFormProps = {
  photoId: string;
  /** Where the form is posted, and the way back. */
  action: string;
  back: string;
};

/** Asks before a photo is escalated: there is no undo (app/safety/README.md#suspected-abuse-of-minors). */
export function EscalateForm({ photoId, action, back }: EscalateFormProps) {
  return (
    <Card as="section" variant="danger" className="mb-6 max-w-text" aria-labelledby="escalate">
      <DeskHeading id="escalate">Suspected abuse of a minor?</DeskHeading>
      <ul className="my-3 grid list-disc gap-1 ps-5 text-sm">
        <li>This photo and any that look the same are hidden from everyone, and their originals are sealed.</li>
        <li>The account is suspended and its sessions end.</li>
        <li>An urgent case is opened. Only you and the owner can see it, and every view is logged.</li>
        <li>This can't be undone, and the member gets no e-mail.</li>
      </ul>
      <form method="post" action={action} className="flex flex-wrap gap-3">
        <input type="hidden" name="photo" value={photoId} />
        <Button name="intent" value="escalate" variant="danger">
          Escalate now
        </Button>
        <ButtonLink to={back} variant="secondary">
          Back
        </ButtonLink>
      </form>
    </Card>
  );
}
