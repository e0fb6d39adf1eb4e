import type { BrowserContext, Page } from "@playwright/test";
import { aDevice } from "../servers/push-sink.ts";

type FakeAnswers = {
  /** The user's earlier answer; "default" means not asked yet. */
  permission?: "default" | "granted" | "denied";
  /** The user's answer when asked. */
  answer?: "granted" | "denied";
};

/**
 * Lets a browser subscribe without a push service, which tests cannot reach: the subscription is fake, with a local
 * endpoint where nothing listens. The code of the site and its pages is real.
 */
export async function fakePush(context: BrowserContext, pretended: FakeAnswers = {}): Promise<void> {
  const { permission = "default", answer = "granted" } = pretended;
  const { subscription } = aDevice(`https://localhost:9/${crypto.randomUUID()}`);
  await context.addInitScript(
    ({ permission, answer, subscription }) => {
      if (!("PushManager" in window)) return;
      const kept = { subscribed: "pretended-subscription", said: "pretended-permission" };
      const own = () => ({
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem(kept.subscribed);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(kept.subscribed) ? own() : null),
        subscribe: async () => {
          localStorage.setItem(kept.subscribed, "1");
          return own();
        },
      });
      Object.defineProperty(Notification, "permission", {
        get: () => localStorage.getItem(kept.said) ?? permission,
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(kept.said, answer);
        return answer;
      };
    },
    { permission, answer, subscription },
  );
}

/** Whether the browser itself is subscribed. */
export const isSubscribed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription()) !== null;
  });
