import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../platform/doors/form.server.ts";
import { Meter } from "../../ui/meter.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { urls } from "../../urls.ts";
import { SignUpDialog } from "../sign-up-dialog.tsx";
import { forgetDraft } from "../use-draft.ts";
import { AboutStep } from "./about-step.tsx";
import { DoneStep } from "./done-step.tsx";
import type { StepData } from "./load-step.server.ts";
import { LocationStep } from "./location-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import { PhotoStep } from "./photo-step.tsx";
import { PushStep } from "./push-step.tsx";
import { unbroken } from "../../ui/unbroken.tsx";

export type StepScreenProps = {
  loaded: StepData;
  answer: FormAnswer | undefined;
  progress: { number: number; of: number };
  /** Desktops get sign-up as a modal, phones as a page (spec 2, Signup presentation). */
  desktop: boolean;
};

/** One step of sign-up: how far along it is, what it asks, and its own Skip. */
export function StepScreen({ loaded, answer, progress, desktop }: StepScreenProps) {
  const { t } = useTranslation("signup");
  useEffect(forgetDraft, []);
  const content = useRef<HTMLDivElement>(null);
  // The button that was pressed may be screens away from the field that was refused.
  useEffect(() => {
    if (answer) content.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  const { step } = loaded;
  const title = t(`steps.${step}.title`);
  const inside = (
    <>
      <Meter
        label={t("steps.progress")}
        state={t("steps.of", progress)}
        value={progress.number}
        max={progress.of}
        className="mb-5"
      />
      <p className="mb-6 text-muted">{t(`steps.${step}.lead`)}</p>
      <div ref={content}>{contentOf(loaded, answer)}</div>
    </>
  );
  if (desktop) {
    return (
      <div className="px-gutter pb-16">
        <h1>
          <VisuallyHidden>{t("steps.title")}</VisuallyHidden>
        </h1>
        <SignUpDialog title={title} closeTo={urls.members()} inProgress={step !== "done"}>
          {inside}
        </SignUpDialog>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-form px-gutter pb-16 pt-6">
      <h1 className="mb-4 text-3xl">{unbroken(title)}</h1>
      {inside}
    </div>
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
