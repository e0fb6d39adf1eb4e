import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type PushState, readPushState } from "#app/push/devices/browser-subscription.ts";

// Only the browser knows whether it is shown, so no page starts with it.
const PushSwitch = lazy(async () => ({ default: (await import("#app/push/devices/push-switch.tsx")).PushSwitch }));

type Props = { publicKey: string; applies: (push: AlertPush) => boolean; dismiss: ReactNode };
type AlertPush = { capable: boolean; subscribed: boolean; denied: boolean };

/** The push state of this browser, once it is known for this document. */
let currentState: PushState | undefined;

/**
 * Offers push messages on this device; only the browser knows whether it supports them (spec 4, Alerts). It appears
 * with the next navigation, so that it does not push down a page that is being read.
 */
export function AlertPush({ publicKey, applies, dismiss }: Props) {
  const { pathname } = useLocation();
  useEffect(() => void readPushState().then((state) => (currentState = state)), [pathname]);
  const [display, setShown] = useState({ pathname, state: currentState });
  if (display.pathname !== pathname) setShown({ pathname, state: currentState });
  const { state } = display;
  if (state === undefined) return null;
  const push = { capable: state !== "incapable", subscribed: state === "subscribed", denied: state === "denied" };
  if (!applies(push)) return null;
  return (
    <Suspense fallback={null}>
      <PushSwitch publicKey={publicKey} first={state} dismiss={dismiss} />
    </Suspense>
  );
}
