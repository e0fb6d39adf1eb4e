import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkSubscription, subscribeToPush } from "./browser-subscription.ts";

type Called = { method: string; body: unknown };
let called: Called[];
let unsubscribed: string[];
let subscribed: { applicationServerKey?: string }[];

beforeEach(() => {
  [called, unsubscribed, subscribed] = [[], [], []];
});
afterEach(() => vi.unstubAllGlobals());

const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, "base64url")).buffer;
const [keyOfToday, keyOfBefore] = ["BAt-_w", "BEarlier"];

/** A browser that is subscribed with this key already, and a site that says whether it knows the device. */
function startBrowser({ key, isKnown = true }: { key: string; isKnown?: boolean }) {
  const subscription = (endpoint: string, applicationServerKey: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(applicationServerKey) },
    toJSON: () => ({ endpoint }),
    unsubscribe: async () => {
      unsubscribed.push(endpoint);
      current = null;
      return true;
    },
  });
  let current: ReturnType<typeof subscription> | null = subscription("https://push.test/before", key);
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async (options: { applicationServerKey: string }) => {
      subscribed.push(options);
      return (current = subscription("https://push.test/new", options.applicationServerKey));
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("navigator", {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
  vi.stubGlobal("fetch", async (_path: string, { method, body }: { method: string; body: string }) => {
    called.push({ method, body: JSON.parse(body) as unknown });
    return Response.json({ subscribed: isKnown });
  });
}

const confirmation = { method: "POST", body: { subscription: { endpoint: "https://push.test/before" }, kept: true } };
const renewal = { method: "POST", body: { subscription: { endpoint: "https://push.test/new" } } };

test("a subscription with the site's key of today is confirmed, and stays", async () => {
  startBrowser({ key: keyOfToday });
  expect(await checkSubscription(keyOfToday)).toBe("subscribed");
  expect([called, unsubscribed, subscribed]).toEqual([[confirmation], [], []]);
});

test("a subscription with an earlier key of the site is replaced, and its device leaves the list", async () => {
  startBrowser({ key: keyOfBefore });
  expect(await checkSubscription(keyOfToday)).toBe("subscribed");
  expect(unsubscribed).toEqual(["https://push.test/before"]);
  expect(subscribed).toMatchObject([{ userVisibleOnly: true, applicationServerKey: keyOfToday }]);
  const removal = { method: "DELETE", body: { endpoint: "https://push.test/before" } };
  expect(called).toEqual([confirmation, removal, renewal]);
});

test("switching push on replaces a subscription that was made with an earlier key", async () => {
  startBrowser({ key: keyOfBefore });
  expect(await subscribeToPush(keyOfToday)).toBe("subscribed");
  expect([unsubscribed, called]).toEqual([["https://push.test/before"], [renewal]]);
});

test("a device that its member has removed from the list is not subscribed again, whatever its key", async () => {
  startBrowser({ key: keyOfBefore, isKnown: false });
  expect(await checkSubscription(keyOfToday)).toBe("unknown");
  expect([unsubscribed, subscribed]).toEqual([["https://push.test/before"], []]);
});
