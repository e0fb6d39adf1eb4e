import { choices, type Choices } from "#app/platform/choices.ts";

/**
 * The steps after step 0, each with its own URL: `/complete-signup?step=…` (spec 4, Signup steps;
 * app/signup/README.md#steps).
 */
export const SignupStep = choices("photo", "location", "personal", "about", "push", "done");
export type SignupStep = Choices<typeof SignupStep>;

/** Steps 1 to 4, which fill in the profile; each can be skipped (spec 4). */
const profileSteps = ["photo", "location", "personal", "about"] as const satisfies SignupStep[];
export type ProfileStep = (typeof profileSteps)[number];

/** `push`: whether this browser can be asked for push. */
type StepConditions = { push: boolean };

/**
 * Whether sign-up includes the push step. The page adds `push=1` to its URLs once its scripts know that the browser
 * supports push and has neither denied it nor subscribed (spec 4, Push; app/signup/README.md#steps: skipped without
 * JavaScript).
 */
export function asksForPush(query: URLSearchParams): boolean {
  return query.get("push") === "1";
}

export function isProfileStep(step: SignupStep): step is ProfileStep {
  return profileSteps.some((each) => each === step);
}

/** The steps in their order, without push if it is not available. */
export function stepsOf({ push }: StepConditions): SignupStep[] {
  return SignupStep.options.filter((step) => step !== "push" || push);
}

/** The step after one that was done or skipped. */
export function stepAfter(step: SignupStep, conditions: StepConditions): SignupStep {
  const steps = stepsOf(conditions);
  return steps[steps.indexOf(step) + 1] ?? "done";
}

/**
 * The step to show: the one in the URL, which may be any step; if it names none, the first that is not done
 * (`firstOpen`). Push is skipped if it is not available.
 */
export function requestedStep(requested: string | null, firstOpen: string, conditions: StepConditions): SignupStep {
  const step = SignupStep.read(requested) ?? SignupStep.read(firstOpen) ?? "photo";
  return step === "push" && !conditions.push ? "done" : step;
}

type Progress = { number: number; of: number };

/**
 * The progress at a step, for "Step 2 of 5". Push does not count as a step of its own; where a proof of age is asked
 * for, it was the first (`afterAge`).
 */
export function progressOf(step: SignupStep, { afterAge }: { afterAge: boolean } = { afterAge: false }): Progress {
  const [steps, before] = [stepsOf({ push: false }), afterAge ? 1 : 0];
  return { number: steps.indexOf(step === "push" ? "done" : step) + 1 + before, of: steps.length + before };
}

/**
 * The progress at the proof of age (app/age/README.md#where-it-is-required): one step of the sign-up, before the
 * others.
 */
export function ageProgress(): Progress {
  return { number: 1, of: stepsOf({ push: false }).length + 1 };
}
