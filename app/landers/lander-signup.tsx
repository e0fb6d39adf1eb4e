import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { SignupClosed } from "#app/signup/form/signup-closed.tsx";
import { SignupFields } from "#app/signup/form/signup-fields.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import type { LanderData } from "./load-lander.server.ts";

/**
 * Step 0 of sign-up on a lander, with a first message to the featured member. The form posts to the sign-up pages, so
 * that refusals are shown there with all their texts (app/landers/README.md#landers and
 * app/landers/README.md#member-landings).
 */
export function LanderSignup({ page }: { page: LanderData }) {
  const { t } = useTranslation(["landers", "signup"]);
  const { signUp, featured, messageLength } = page;
  const [member] = featured;
  if (!signUp.open) {
    return (
      <section id="join" className="grid gap-5">
        <SectionTitle>{t("signup:closed.title")}</SectionTitle>
        {/* In a block of its own the button keeps its natural width. */}
        <div>
          <SignupClosed />
        </div>
      </section>
    );
  }
  return (
    <section id="join" className="grid gap-5" aria-labelledby="signup-title">
      <SectionTitle id="signup-title">{t("landers:form.title")}</SectionTitle>
      <SignupFields
        questions={signUp.questions}
        lastResult={undefined}
        busy={false}
        action={member ? urls.memberSignup(member.id) : urls.signup()}
        tracking={page.carried}
        message={
          member && {
            label: t("landers:form.message", { name: member.name }),
            hint: t("landers:form.hint"),
            length: messageLength,
          }
        }
      />
      <p>
        {t("signup:start.member")}{" "}
        <Link to={urls.login()} className="link">
          {t("signup:start.login")}
        </Link>
      </p>
    </section>
  );
}
