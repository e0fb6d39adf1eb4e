import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import type { Unlisted } from "#app/members/own-profile/load-unlisted.server.ts";
import { UnlistedNotice } from "#app/members/own-profile/unlisted-notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { urls } from "#app/urls.ts";
import { SignupDialog } from "#app/signup/modal/signup-dialog.tsx";
import { clearSignupDraft } from "#app/signup/form/use-signup-draft.ts";
import { AboutStep } from "./about-step.tsx";
import { DoneStep } from "./done-step.tsx";
import type { StepData } from "#app/signup/steps/load-step.server.ts";
import { LocationStep } from "./location-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import { PhotoStep } from "./photo-step.tsx";
import { PushStep } from "./push-step.tsx";
import { SignupProgress } from "#app/signup/steps/signup-progress.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";

type StepScreenProps = {
  loaded: StepData;
  unlisted: Unlisted | null;
  answer: FormAnswer | undefined;
  progress: { number: number; of: number };
  /** Sign-up is a modal on desktops and a page on phones (spec 2, Signup presentation). */
  desktop: boolean;
};

/** One step of sign-up: the progress, the step's form, and its Skip button. */
export function StepScreen({ loaded, unlisted, answer, progress, desktop }: StepScreenProps) {
  const { t } = useTranslation("signup");
  useEffect(clearSignupDraft, []);
  const content = useRef<HTMLDivElement>(null);
  // The refused field may be far away from the button that was pressed.
  useEffect(() => {
    if (answer) content.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  const { step } = loaded;
  const done = loaded.step === "done" ? loaded : undefined;
  // The photo's is below its buttons: the card comes first.
  const hasLead = step !== "photo" && !done?.confirmed;
  const title = done?.confirmed ? t("steps.done.title_confirmed") : t(`steps.${step}.title`);
  const lead = done?.held ? t("steps.done.lead_held") : t(`steps.${step}.lead`);
  const inside = (
    <>
      {unlisted ? <UnlistedNotice {...unlisted} /> : null}
      {hasLead ? <p className="mb-6 text-muted">{lead}</p> : null}
      <div ref={content}>{contentOf(loaded, answer)}</div>
    </>
  );
  if (desktop) {
    return (
      <div className="px-gutter pb-16">
        <h1>
          <VisuallyHidden>{t("steps.title")}</VisuallyHidden>
        </h1>
        <SignupDialog title={title} closeTo={urls.members()} inProgress={step !== "done"}>
          <div className="mb-5">
            <SignupProgress {...progress} />
          </div>
          {inside}
        </SignupDialog>
      </div>
    );
  }
  return (
    <Page width="form" className="pt-6">
      <SignupProgress {...progress} />
      <h1 className="mb-4 mt-6 text-3xl">{placeLineBreaks(title)}</h1>
      {inside}
    </Page>
  );
}

function contentOf(loaded: StepData, answer: FormAnswer | undefined): ReactNode {
  switch (loaded.step) {
    case "photo":
      return <PhotoStep loaded={loaded} answer={answer} />;
    case "location":
      return <LocationStep loaded={loaded} answer={answer} />;
    case "personal":
      return <PersonalStep loaded={loaded} answer={answer} />;
    case "about":
      return <AboutStep loaded={loaded} answer={answer} />;
    case "push":
      return <PushStep loaded={loaded} answer={answer} />;
    case "done":
      return <DoneStep loaded={loaded} answer={answer} />;
  }
}
