import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignUpClosed } from "../signup/sign-up-closed.tsx";
import { SignUpFields } from "../signup/sign-up-fields.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { urls } from "../urls.ts";
import type { LanderData } from "./load-lander.server.ts";

/**
 * Step 0 of sign-up on a lander, with the first message to the member it features. The form's own pages answer it, so
 * that a refusal has all their words (product 6 and 11).
 */
export function LanderSignUp({ page }: { page: LanderData }) {
  const { t } = useTranslation(["landers", "signup"]);
  const { signUp, featured, messageLength } = page;
  const [member] = featured;
  if (!signUp.open) {
    return (
      <section id="join" className="grid gap-5">
        <SectionTitle>{t("signup:closed.title")}</SectionTitle>
        <SignUpClosed />
      </section>
    );
  }
  return (
    <section id="join" className="grid gap-5" aria-labelledby="signup-title">
      <SectionTitle id="signup-title">{t("landers:form.title")}</SectionTitle>
      <SignUpFields
        questions={signUp.questions}
        lastResult={undefined}
        busy={false}
        action={member ? urls.memberSignup(member.id) : urls.signup()}
        carried={page.carried}
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
