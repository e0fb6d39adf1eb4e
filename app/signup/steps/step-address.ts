import { useEffect, useState } from "react";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { readPushState } from "#app/push/devices/browser-subscription.ts";
import { urls } from "#app/urls.ts";
import type { SignupStep } from "./signup-steps.ts";
import type { DataOf } from "./load-step.server.ts";

/** The props of every step: its own data, and the refusal of its last post. */
export type StepProps<Step extends SignupStep> = { loaded: DataOf<Step>; answer: FormAnswer | undefined };

/** The URL a step is posted to, with `push=1` if this browser can be asked for push (`asksForPush`). */
export function useStepAddress(step: SignupStep, skip = false): string {
  const [canAskForPush, setCanAskForPush] = useState(false);
  useEffect(() => void readPushState().then((state) => setCanAskForPush(state === "unknown")), []);
  const push = canAskForPush || step === "push" ? 1 : undefined;
  return urls.completeSignup({ step, push, skip: skip ? 1 : undefined });
}
