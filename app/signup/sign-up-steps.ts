import { choices, type Choices } from "../platform/choices.ts";

/** The steps after step 0, each an address: `/complete-signup?step=…` (spec 4, Signup steps; product 2). */
export const SignUpStep = choices("photo", "location", "personal", "about", "push", "done");
export type SignUpStep = Choices<typeof SignUpStep>;

/** Steps 1 to 4: what a newcomer tells, each with its own Skip (spec 4). */
export const tellingSteps = ["photo", "location", "personal", "about"] as const satisfies SignUpStep[];
export type TellingStep = (typeof tellingSteps)[number];

/** Whether push can be asked for. */
export type StepCase = { push: boolean };

/**
 * Whether sign-up asks for push on its way: the page says `push=1` in its addresses once its scripts have seen a browser
 * that can have push and has neither refused nor subscribed (spec 4, Push; product 2: skipped without JavaScript).
 */
export function asksForPush(query: URLSearchParams): boolean {
  return query.get("push") === "1";
}

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

/** How far along a step is, for "Step 2 of 5"; push is a stop before the last one and does not count. */
export function progressOf(step: SignUpStep): { number: number; of: number } {
  const steps = stepsOf({ push: false });
  return { number: steps.indexOf(step === "push" ? "done" : step) + 1, of: steps.length };
}
