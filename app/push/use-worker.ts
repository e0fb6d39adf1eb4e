import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { keepSubscription } from "./push-browser.ts";

type FromWorker = { type?: unknown; url?: unknown };

/**
 * Starts the worker for a signed-in member and hears it: `onMessage` when a push message has come; a click on one leads
 * this tab there (spec 7: new push message, new push click).
 */
export function useWorker(memberId: number | undefined, language: string | undefined, onMessage: () => void): void {
  const navigate = useNavigate();
  const current = useRef({ navigate, onMessage });
  useEffect(() => {
    current.current = { navigate, onMessage };
  });

  useEffect(() => {
    if (memberId === undefined || !("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<FromWorker | null>) => {
      if (data?.type === "new push message") current.current.onMessage();
      const own = typeof data?.url === "string" && /^\/(?!\/)/.test(data.url) ? data.url : undefined;
      if (data?.type === "new push click" && own) current.current.navigate(own);
    };
    serviceWorker.addEventListener("message", hear);
    void start(memberId, language).catch(() => {});
    return () => serviceWorker.removeEventListener("message", hear);
  }, [memberId, language]);
}

async function start(memberId: number, language: string | undefined): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "offline page", language });
  await keepSubscription(memberId);
}
