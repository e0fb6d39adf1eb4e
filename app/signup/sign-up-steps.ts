import { choices, type Choices } from "../platform/choices.ts";

/** The steps after step 0, each an address: `/complete-signup?step=…` (spec 4, Signup steps; product 2). */
export const SignUpStep = choices("photo", "location", "personal", "about", "push", "done");
export type SignUpStep = Choices<typeof SignUpStep>;

/** Steps 1 to 4: what a newcomer tells, each with its own Skip (spec 4). */
export const tellingSteps = ["photo", "location", "personal", "about"] as const satisfies SignUpStep[];
export type TellingStep = (typeof tellingSteps)[number];

/** Whether push can be asked for: the site has a key, and the page's scripts run (product 2). */
export type StepCase = { push: boolean };

export function isTellingStep(step: SignUpStep): step is TellingStep {
  return tellingSteps.some((each) => each === step);
}

/** The steps of a newcomer, in their order; push is left out where it cannot be asked for. */
export function stepsOf({ push }: StepCase): SignUpStep[] {
  return SignUpStep.options.filter((step) => step !== "push" || push);
}

/** The step that follows one which was done or skipped. */
export function stepAfter(step: SignUpStep, about: StepCase): SignUpStep {
  const steps = stepsOf(about);
  return steps[steps.indexOf(step) + 1] ?? "done";
}

/**
 * The step an address asks for: any of them may be looked at again; without one, or with a word that is none, the first
 * that was not done (`kept`). Push is passed over where it cannot be asked for.
 */
export function stepAsked(asked: string | null, kept: string, about: StepCase): SignUpStep {
  const step = SignUpStep.read(asked) ?? SignUpStep.read(kept) ?? "photo";
  return step === "push" && !about.push ? "done" : step;
}

/** How far along a step is, for "Step 2 of 5". */
export function progressOf(step: SignUpStep, about: StepCase): { number: number; of: number } {
  const steps = stepsOf(about);
  return { number: steps.indexOf(step) + 1, of: steps.length };
}
