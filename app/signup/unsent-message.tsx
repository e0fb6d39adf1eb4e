import { useTranslation } from "react-i18next";
import type { MemberCard } from "../members/card.queries.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { urls } from "../urls.ts";

export type Unsent = {
  reason: string;
  text: string;
  /** The chat form's hidden key. */
  key: string;
  /** The step of sign-up that comes next. */
  step: string;
};

export type UnsentMessageProps = { member: MemberCard; unsent: Unsent; about: { cost: number; credits: number } };

/** The account is made, the message alone was refused: why, the text, and the ways out. Signed in by its own answer. */
export function UnsentMessage({ member, unsent, about }: UnsentMessageProps) {
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  const buys = unsent.reason === "not_enough_credits";
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto max-w-page px-gutter pb-16">
        <PageTitle>{t("unsent.title")}</PageTitle>
        <Stack gap="wide" className="max-w-form">
          <Notice
            look="danger"
            live
            title={t("unsent.text", { name: member.name })}
            action={
              buys ? (
                <ButtonLink to={urls.credits()} reloadDocument>
                  {t("unsent.buy")}
                </ButtonLink>
              ) : null
            }
          >
            {errorText([unsent.reason], { name: member.name, ...about })?.join(" ")}
          </Notice>
          {/* Plain forms and links: the page was made for a visitor, the next one is for the member. */}
          <form method="post" action={urls.memberChat(member.id)}>
            <Stack>
              <input type="hidden" name="intent" value="send" />
              <input type="hidden" name="key" value={unsent.key} />
              <TextArea label={t("unsent.label")} input={{ name: "text", required: true, defaultValue: unsent.text }} />
              <Button look="secondary" icon="send" className="justify-self-start">
                {t("unsent.again")}
              </Button>
            </Stack>
          </form>
          <ButtonLink to={urls.completeSignup({ step: unsent.step })} reloadDocument wide>
            {t("unsent.goOn")}
          </ButtonLink>
        </Stack>
      </div>
    </div>
  );
}
