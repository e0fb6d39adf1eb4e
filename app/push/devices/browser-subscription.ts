import { callSite } from "#app/platform/fetch/call-site.ts";
import { urls } from "#app/urls.ts";

/** The push state of a browser (spec 4): not supported, subscribed, denied by the user, or not asked yet. */
export const pushStates = ["incapable", "subscribed", "denied", "unknown"] as const;
export type PushState = (typeof pushStates)[number];

/** Reads the state of this browser. Never throws: a failing API counts as not supported. */
export async function readPushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "incapable";
  if (Notification.permission === "denied") return "denied";
  try {
    return (await ownSubscription()) ? "subscribed" : "unknown";
  } catch {
    return "incapable";
  }
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission, subscribes and stores the subscription on the site. Throws if the site cannot be reached. */
export async function subscribeToPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === "denied") return "denied";
  const registration = await navigator.serviceWorker.ready;
  const existing = await registration.pushManager.getSubscription();
  const isUsable = existing && hasKey(existing, publicKey);
  if (existing && !isUsable) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = isUsable ? existing : await registration.pushManager.subscribe(options);
  await callSubscriptionApi("POST", { subscription: subscription.toJSON() });
  return "subscribed";
}

/** Whether push services take messages for this subscription that are signed with the site's key of today. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "") === publicKey.replace(/=/g, "");
}

/** Ends the subscription in the browser and on the site. */
export async function unsubscribeFromPush(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (!subscription) return "unknown";
  await callSubscriptionApi("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return "unknown";
}

/**
 * Assigns this browser's subscription to the signed-in member and session, once per tab. Without this a device would
 * get nothing after its member signed in again.
 */
export async function confirmSubscriptionOnce(memberId: number, publicKey: string): Promise<void> {
  const subscription = await ownSubscription();
  const mark = subscription && `${memberId} ${subscription.endpoint}`;
  if (!subscription || sessionStorage.getItem("push-sent") === mark) return;
  await confirmSubscription(subscription, publicKey);
  sessionStorage.setItem("push-sent", mark ?? "");
}

/**
 * Asks the site whether this browser's subscription is still active. If the member has removed it from the list, here
 * or on another device, the browser ends it as well.
 */
export async function checkSubscription(publicKey: string): Promise<PushState> {
  const subscription = await ownSubscription();
  return subscription ? confirmSubscription(subscription, publicKey) : "unknown";
}

async function confirmSubscription(subscription: PushSubscription, publicKey: string): Promise<PushState> {
  const { subscribed } = await callSubscriptionApi("POST", { subscription: subscription.toJSON(), kept: true });
  if (subscribed && hasKey(subscription, publicKey)) return "subscribed";
  if (subscribed) {
    // Made with an earlier key of the site: no message would arrive.
    await callSubscriptionApi("DELETE", { endpoint: subscription.endpoint });
    return subscribeToPush(publicKey);
  }
  await subscription.unsubscribe();
  return "unknown";
}

async function callSubscriptionApi(method: "POST" | "DELETE", body: object): Promise<{ subscribed: boolean }> {
  const answer = await callSite<{ subscribed: boolean }>(urls.pushSubscription(), { method, json: body });
  if (answer?.status !== 200 || !answer.body) throw new Error(`the site answered ${answer?.status ?? "nothing"}`);
  return answer.body;
}
