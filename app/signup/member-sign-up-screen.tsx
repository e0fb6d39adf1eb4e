import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MemberCard } from "../members/card.queries.server.ts";
import { placeOf } from "../members/place.ts";
import { useFictional } from "../members/use-fictional.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import type { SignUpOffer } from "./load-start.server.ts";
import { SignUpClosed } from "./sign-up-closed.tsx";
import { type SignUpAnswer, SignUpStart } from "./sign-up-start.tsx";
import { type Unsent, UnsentMessage } from "./unsent-message.tsx";

export type MemberSignUpProps = SignUpOffer & {
  /** Null where nobody may see them (any more). */
  member: MemberCard | null;
  /** Credits of a message, and those that come with the account. */
  cost: number;
  credits: number;
  /** The most signs of a message. */
  length: number;
  answer: (SignUpAnswer & { unsent?: Unsent }) | undefined;
};

/** Step 0 with a message to a member: who they are, what to write, and the account that writes it. */
export function MemberSignUpScreen(props: MemberSignUpProps) {
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
      <div className="mx-auto max-w-page px-gutter pb-16">
        {member ? <Who member={member} /> : <Nobody />}
        {open ? (
          <SignUpStart
            questions={questions}
            busy={busy}
            supportEmail={supportEmail}
            answer={answer}
            // Nobody is there to write to: the account alone can still be made, with what was typed.
            action={member ? undefined : urls.signup()}
            message={member ? { label: t("member.label", { name: member.name }), hint, length } : undefined}
          />
        ) : (
          <>
            <Notice className="mb-6">{t("closed.title")}</Notice>
            <SignUpClosed />
          </>
        )}
      </div>
    </div>
  );
}

function Nobody() {
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  return (
    <>
      <PageTitle lead={t("start.lead")}>{t("start.title")}</PageTitle>
      <Notice look="warning" className="mb-6 max-w-form">
        {errorText(["signup_member_gone"])}
      </Notice>
    </>
  );
}

function Who({ member }: { member: MemberCard }) {
  const { t, i18n } = useTranslation("signup");
  const fictional = useFictional();
  const photo = member.photo ? urls.photo(member.photo.id, "match") : null;
  return (
    <>
      <div className="flex items-center gap-4 pt-6">
        <Avatar src={photo} alt="" size="large" gold={member.premium} />
        <p className="min-w-0">
          <span className="block font-display text-xl font-bold">
            <bdi>{member.name}</bdi>, {member.age}
          </span>
          <span className="block text-muted">{placeOf(member, i18n.language)}</span>
        </p>
      </div>
      {member.fictional ? (
        <Notice icon={fictional.icon} className="mt-4">
          {fictional.text}
        </Notice>
      ) : null}
      <PageTitle lead={t("member.lead", { name: member.name })} className="!pt-5">
        {t("member.title", { name: member.name })}
      </PageTitle>
    </>
  );
}
