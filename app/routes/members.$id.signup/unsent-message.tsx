import { AccountField } from "#app/ui/forms/form.tsx";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { urls } from "#app/urls.ts";

export type UnsentText = {
  reason: string;
  text: string;
  /** The hidden idempotency key of the chat form. */
  key: string;
  /** The step of sign-up that comes next. */
  step: string;
};

type UnsentMessageProps = { member: MemberCard; unsent: UnsentText; about: { cost: number; credits: number } };

/**
 * Shown when the account was created but its message refused: the reason, the text and what to do. Already signed in.
 */
export function UnsentMessage({ member, unsent, about }: UnsentMessageProps) {
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  const needsCredits = unsent.reason === "not_enough_credits";
  return (
    <div className="h-full overflow-y-auto">
      <Page>
        <PageTitle>{t("unsent.title")}</PageTitle>
        <Stack gap="wide" className="max-w-form">
          <Notice
            variant="danger"
            live
            title={t("unsent.text", { name: member.name })}
            action={
              needsCredits ? (
                <ButtonLink to={urls.credits()} reloadDocument>
                  {t("unsent.buy")}
                </ButtonLink>
              ) : null
            }
          >
            {errorText([unsent.reason], { name: member.name, ...about })?.join(" ")}
          </Notice>
          {/* Plain forms and links load a new document: this page was rendered for a visitor, the next is for a member. */}
          <form method="post" action={urls.memberChat(member.id)}>
            <AccountField />
            <Stack>
              <input type="hidden" name="intent" value="send" />
              <input type="hidden" name="key" value={unsent.key} />
              <TextArea label={t("unsent.label")} input={{ name: "text", required: true, defaultValue: unsent.text }} />
              <Button variant="secondary" icon="send" className="justify-self-start">
                {t("unsent.again")}
              </Button>
            </Stack>
          </form>
          <ButtonLink to={urls.completeSignup({ step: unsent.step })} reloadDocument wide>
            {t("unsent.goOn")}
          </ButtonLink>
        </Stack>
      </Page>
    </div>
  );
}
