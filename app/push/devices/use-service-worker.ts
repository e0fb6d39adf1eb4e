import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasTypedText } from "#app/platform/fetch/call-site.ts";

/** The language and name that the offline page is kept in, and the key that a device subscribes with. */
type Device = { language: string | undefined; isNeutral: boolean; publicKey: string | undefined };
type WorkerMessage = { type?: unknown; url?: unknown; title?: unknown; body?: unknown; tag?: unknown };

/**
 * Starts the service worker for a signed-in member and listens to it: calls `onMessage` when a push message arrives; a
 * click on one navigates this tab (spec 7: new push message, new push click).
 */
export function useServiceWorker(
  memberId: number | undefined,
  { language, publicKey, isNeutral }: Device,
  onMessage: () => void,
): void {
  const navigate = useNavigate();
  const current = useRef({ navigate, onMessage });
  useEffect(() => {
    current.current = { navigate, onMessage };
  });

  useEffect(() => {
    if (memberId === undefined || !("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const onWorkerMessage = ({ data, ports: [port] }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === "new push message") {
        storeLastMessage(data);
        current.current.onMessage();
      }
      const ownUrl = typeof data?.url === "string" && /^\/(?!\/)/.test(data.url) ? data.url : undefined;
      if (data?.type !== "new push click" || !ownUrl) return;
      // What is typed here would be lost: the worker opens another window.
      const isBusy = ownUrl.split("?")[0] !== window.location.pathname && hasTypedText();
      port?.postMessage({ isBusy });
      if (!isBusy) current.current.navigate(ownUrl);
    };
    serviceWorker.addEventListener("message", onWorkerMessage);
    void start(memberId, { language, publicKey, isNeutral }).catch(() => {});
    return () => serviceWorker.removeEventListener("message", onWorkerMessage);
  }, [memberId, language, publicKey, isNeutral]);
}

/** Stores the last push message this tab received (spec 3, client-only state), until the tab is closed. */
function storeLastMessage({ title, body, tag, url }: WorkerMessage): void {
  try {
    sessionStorage.setItem("last-push", JSON.stringify({ title, body, tag, url }));
  } catch {
    // Storage may be full or blocked; nothing depends on it.
  }
}

async function start(memberId: number, { language, publicKey, isNeutral }: Device): Promise<void> {
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "offline page", language, isNeutral });
  if (publicKey === undefined || Notification.permission !== "granted") return;
  const { confirmSubscriptionOnce } = await import("./browser-subscription.ts");
  await confirmSubscriptionOnce(memberId, publicKey);
}

type Policy = { createScriptURL: (address: string) => string };
type ScriptPolicies = { createPolicy: (name: string, rules: Policy) => Policy };

/** The worker's address as browsers with Trusted Types want it: they report every other one, at each page. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: ScriptPolicies };
  const policy = trustedTypes?.createPolicy("worker", { createScriptURL: (address) => address });
  return policy?.createScriptURL("/sw.js") ?? "/sw.js";
}
