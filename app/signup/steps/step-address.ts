import type { FormAnswer } from "../../platform/doors/form.server.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { urls } from "../../urls.ts";
import type { SignUpStep } from "../sign-up-steps.ts";
import type { DataOf } from "./load-step.server.ts";

/** What every step's screen gets: its own data, and why its last post was refused. */
export type StepProps<Step extends SignUpStep> = { loaded: DataOf<Step>; answer: FormAnswer | undefined };

/** Where a step is posted; the address says when scripts run, so that push can be asked for (product 2). */
export function useStepAddress(step: SignUpStep, skip = false): string {
  const scripts = useHydrated() ? 1 : undefined;
  return urls.completeSignup({ step, scripts, skip: skip ? 1 : undefined });
}
