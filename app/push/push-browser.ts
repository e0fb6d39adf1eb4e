import { urls } from "../urls.ts";

/** What a browser can do about push (spec 4): not at all, or subscribed, refused by its user, or not asked yet. */
export type PushState = "incapable" | "subscribed" | "denied" | "unknown";

/** Asks this browser. Never throws: what cannot be asked is not there. */
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

/** Asks the browser's user, subscribes and tells the site. Throws where the site could not be told. */
export async function subscribeToPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === "denied") return "denied";
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const kept = await registration.pushManager.getSubscription();
  const subscription = kept ?? (await registration.pushManager.subscribe(options));
  await tellSite("POST", { subscription: subscription.toJSON() });
  return "subscribed";
}

/** Ends it in the browser and on the site. */
export async function unsubscribeFromPush(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (!subscription) return "unknown";
  await tellSite("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return "unknown";
}

/**
 * A browser that is subscribed belongs to whoever is signed in now, by this session: told once per tab. Without it a
 * device would be silent after its member signed in anew.
 */
export async function keepSubscription(memberId: number): Promise<void> {
  if (Notification.permission !== "granted") return;
  const subscription = await ownSubscription();
  const mark = subscription && `${memberId} ${subscription.endpoint}`;
  if (!subscription || sessionStorage.getItem("push-told") === mark) return;
  await confirmSubscription(subscription);
  sessionStorage.setItem("push-told", mark ?? "");
}

/**
 * Asks the site whether a subscribed browser still gets its messages. One that the member has taken off the list, here
 * or on another device, ends its subscription as well.
 */
export async function askAboutSubscription(): Promise<PushState> {
  const subscription = await ownSubscription();
  return subscription ? confirmSubscription(subscription) : "unknown";
}

async function confirmSubscription(subscription: PushSubscription): Promise<PushState> {
  const { subscribed } = await tellSite("POST", { subscription: subscription.toJSON(), kept: true });
  if (subscribed) return "subscribed";
  await subscription.unsubscribe();
  return "unknown";
}

async function tellSite(method: "POST" | "DELETE", body: object): Promise<{ subscribed: boolean }> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(urls.pushSubscription(), { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the site answered ${answer.status}`);
  return (await answer.json()) as { subscribed: boolean };
}
