import { Link } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { SignupClosed } from "#app/signup/form/signup-closed.tsx";
import { SignupFields } from "#app/signup/form/signup-fields.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import type { FeaturedMember } from "./load-featured.server.ts";
import type { LanderData } from "./load-lander.server.ts";
import { MemberPhoto } from "./member-photo.tsx";
import { useBubbleText } from "./use-bubble-text.ts";

/**
 * Step 0 of sign-up on a lander, with a first message to the featured member. The form posts to the sign-up pages, so
 * that refusals are shown there with all their texts (app/landers/README.md#landers and
 * app/landers/README.md#member-landings).
 */
export function LanderSignup({ page }: { page: LanderData }) {
  const { t } = useTranslation(["landers", "signup"]);
  const { signUp, featured, messageLength } = page;
  const [member] = featured;
  // Only a page for desktops has scripts: phones are spared the bytes. Two scenes are that portrait themselves.
  const company = useContext(RenderModeContext).hydrate && page.lander !== "landing" && page.lander !== "landing2";
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
  const form = (
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
  if (!company || !member) return form;
  return (
    <div className="grid gap-10 lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-16">
      {form}
      <FirstBubble member={member} />
    </div>
  );
}

/** Beside the form on a desktop: whom the message goes to, and what she likes. */
function FirstBubble({ member }: { member: FeaturedMember }) {
  const bubbleText = useBubbleText();
  return (
    <aside className="hidden max-w-md gap-4 self-start lg:sticky lg:top-6 lg:grid">
      <MemberPhoto member={member} shape="portrait" corner="talk-xl" />
      <p className="bg-wash p-5 text-lg text-ink talk-lg">{bubbleText(member)}</p>
    </aside>
  );
}
