import { useRevalidator } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { RenderModeContext } from "../platform/render/render-mode.ts";
import { seconds } from "../platform/units.ts";

const pause = seconds(3);

/** Looks again while a payment is on its way: by script where there is one, else the page loads itself again. */
export function PaymentWait() {
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
    }, pause);
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
