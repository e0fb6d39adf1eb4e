import { useEffect, useState } from "react";
import type { FormAnswer } from "../../platform/doors/form.server.ts";
import { readPushState } from "../../push/push-browser.ts";
import { urls } from "../../urls.ts";
import type { SignUpStep } from "../sign-up-steps.ts";
import type { DataOf } from "./load-step.server.ts";

/** What every step's screen gets: its own data, and why its last post was refused. */
export type StepProps<Step extends SignUpStep> = { loaded: DataOf<Step>; answer: FormAnswer | undefined };

/** Where a step is posted; the address says when this browser can be asked for push (`asksForPush`). */
export function useStepAddress(step: SignUpStep, skip = false): string {
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => void readPushState().then((state) => setCanAsk(state === "unknown")), []);
  const push = canAsk || step === "push" ? 1 : undefined;
  return urls.completeSignup({ step, push, skip: skip ? 1 : undefined });
}
