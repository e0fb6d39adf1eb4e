import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { placeOf } from "#app/members/place.ts";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { SignupClosed } from "#app/signup/form/signup-closed.tsx";
import { type SignupAnswer, SignupStart } from "#app/signup/form/signup-start.tsx";
import type { SignupOffer } from "#app/signup/signup-request.server.ts";
import { UnsentMessage, type UnsentText } from "./unsent-message.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type MemberSignupProps = SignupOffer & {
  /** Null if the member does not exist or is hidden. */
  member: MemberCard | null;
  /** The price of a message and the credits that a new account gets. */
  cost: number;
  credits: number;
  /** The maximum number of characters of a message. */
  length: number;
  answer: (SignupAnswer & { unsent?: UnsentText }) | undefined;
};

/** Step 0 with a message to a member: shows the member, the message field and the account fields. */
export function MemberSignupScreen(props: MemberSignupProps) {
  const { open, questions, supportEmail, member, cost, credits, length, answer } = props;
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  if (member && answer?.unsent)
    return <UnsentMessage member={member} unsent={answer.unsent} about={{ cost, credits }} />;
  const hint =
    cost === 0
      ? t("member.free")
      : credits >= cost
        ? t("member.covered", { count: cost, credits })
        : t("member.costs", { count: cost });
  return (
    <div className="h-full overflow-y-auto">
      <Page>
        {member ? <MemberIntro member={member} /> : null}
        {open ? (
          <>
            {member ? (
              <PageTitle lead={t("member.lead", { name: member.name })} className="!pt-5">
                {t("member.title", { name: member.name })}
              </PageTitle>
            ) : (
              <MemberGone />
            )}
            <SignupStart
              wide
              questions={questions}
              busy={busy}
              supportEmail={supportEmail}
              answer={answer}
              // Without the member there is no message, but the visitor can still create the account.
              action={member ? undefined : urls.signup()}
              message={member ? { label: t("member.label", { name: member.name }), hint, length } : undefined}
            />
          </>
        ) : (
          <>
            <PageTitle className={member ? "!pt-5" : undefined}>{t("closed.title")}</PageTitle>
            <SignupClosed />
          </>
        )}
      </Page>
    </div>
  );
}

function MemberGone() {
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  return (
    <>
      <PageTitle lead={t("start.lead")}>{t("start.title")}</PageTitle>
      <Notice variant="warning" className="mb-6 max-w-form">
        {errorText(["signup_member_gone"])}
      </Notice>
    </>
  );
}

function MemberIntro({ member }: { member: MemberCard }) {
  const { i18n } = useTranslation();
  const fictional = useFictionalMark();
  const photo = member.photo ? urls.photo(member.photo.id, "match") : null;
  return (
    <>
      <div className="flex items-center gap-4 pt-6">
        <Avatar src={photo} alt="" size="large" gold={member.premium} />
        <p className="min-w-0">
          <span className="block font-display text-xl font-bold">
            <ProperName>{member.name}</ProperName>, {member.age}
          </span>{" "}
          <span className="block text-muted">{placeOf(member, i18n.language)}</span>
        </p>
      </div>
      {member.fictional ? (
        <Notice icon={fictional.icon} className="mt-4">
          {fictional.text}
        </Notice>
      ) : null}
    </>
  );
}
