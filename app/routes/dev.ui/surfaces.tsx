import type { SampleTexts } from "#app/demo/ui/sample-texts.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";

const DIALOGS = ["any", "closerequest", "none"] as const;

/** Notices, cards, the empty state and dialogs; a dialog is an address, `?dialog=any`. */
export function Surfaces({ t, dialog }: { t: SampleTexts; dialog: string | null }) {
  const closedBy = DIALOGS.find((kind) => kind === dialog);
  return (
    <Stack as="section">
      <SectionTitle>Surfaces</SectionTitle>
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        {(["info", "success", "warning", "danger"] as const).map((variant, index) => (
          <Notice
            key={variant}
            variant={variant}
            title={t.refusal}
            action={
              index % 2 === 0 && (
                <ButtonLink to="/premium" variant="secondary" size="small">
                  {t.nextStep}
                </ButtonLink>
              )
            }
            dismiss={index < 2 && <IconButton icon="x" label={t.cancel} type="button" />}
          >
            {t.refusalText}
          </Notice>
        ))}
      </div>
      <div className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {(["plain", "wash", "outline", "field"] as const).map((variant) => (
          <Card key={variant} variant={variant}>
            <h3 className="text-xl">{t.title}</h3>
            <p className="mt-2">
              {t.lead}{" "}
              <a href="/pages/faq" className="link">
                {t.nextStep}
              </a>
            </p>
          </Card>
        ))}
      </div>
      <EmptyState icon="message-circle" title={t.empty} action={<ButtonLink to="/members">{t.send}</ButtonLink>}>
        {t.emptyText}
      </EmptyState>
      <div className="flex flex-wrap gap-2">
        {DIALOGS.map((kind) => (
          <ButtonLink key={kind} to={`?dialog=${kind}`} variant="secondary" size="small">
            Dialog: {kind}
          </ButtonLink>
        ))}
      </div>
      {closedBy && (
        <Dialog title={t.title} closedBy={closedBy} closeTo="/dev/ui" closeLabel={t.cancel}>
          <Stack>
            <p>{t.lead}</p>
            <ButtonLink to="/dev/ui" wide>
              {t.send}
            </ButtonLink>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
