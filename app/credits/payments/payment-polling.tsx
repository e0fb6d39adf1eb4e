import { useRevalidator } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { seconds } from "#app/platform/units.ts";

const pollingInterval = seconds(3);

/** Polls for the result of a pending payment: with JavaScript by revalidating, otherwise by reloading the page. */
export function PaymentPolling() {
  const { hydrate } = useContext(RenderModeContext);
  const { revalidate, state } = useRevalidator();
  const current = useRef(revalidate);
  useEffect(() => {
    current.current = revalidate;
  });
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") current.current();
    }, pollingInterval);
    const onVisible = () => {
      if (document.visibilityState === "visible") current.current();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [state]);
  const again = <meta httpEquiv="refresh" content="5" />;
  return hydrate ? <noscript>{again}</noscript> : again;
}
