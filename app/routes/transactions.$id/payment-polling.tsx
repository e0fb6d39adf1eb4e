import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { seconds } from "#app/platform/units.ts";

const pollingInterval = seconds(3);

/** Polls for the result of a pending payment by revalidating; without scripts `handle.refreshWith` loads the page again. */
export function PaymentPolling() {
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
  return null;
}
