import { type ReactNode, useEffect, useState } from "react";
import { type PushState, readPushState } from "../push/push-browser.ts";
import { PushSwitch } from "../push/push-switch.tsx";

type Props = { publicKey: string; applies: (push: AlertPush) => boolean; dismiss: ReactNode };
type AlertPush = { capable: boolean; subscribed: boolean; denied: boolean };

/** Offers push messages to this device; the server cannot know whether it can have them (spec 4, Alerts). */
export function AlertPush({ publicKey, applies, dismiss }: Props) {
  const [state, setState] = useState<PushState>();
  useEffect(() => void readPushState().then(setState), []);
  if (state === undefined) return null;
  const push = { capable: state !== "incapable", subscribed: state === "subscribed", denied: state === "denied" };
  return applies(push) ? <PushSwitch publicKey={publicKey} dismiss={dismiss} /> : null;
}
