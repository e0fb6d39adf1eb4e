import { readFileSync } from "node:fs";
import vm from "node:vm";
import { expect, test } from "vitest";

type Tab = { url: string; isBusy?: boolean; heard: unknown[]; focused: boolean };
type Posted = { path: string; body: unknown };

/** The worker of public/sw.js with the things that a browser gives it; `fire` waits for what an event extends. */
function startWorker(tabs: { url: string; isBusy?: boolean }[] = [], offlinePage?: string) {
  const listeners = new Map<string, (event: object) => void>();
  const windows: Tab[] = tabs.map((tab) => ({ ...tab, heard: [], focused: false }));
  const opened: string[] = [];
  const posted: Posted[] = [];
  const subscribed: { applicationServerKey?: string }[] = [];
  const shown: unknown[] = [];
  const self = {
    location: new URL("https://site.test/sw.js"),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: {
      matchAll: async () =>
        windows.map((tab) => ({
          url: tab.url,
          postMessage: (message: unknown, [port]: MessagePort[] = []) => {
            tab.heard.push(message);
            port?.postMessage({ isBusy: tab.isBusy ?? false });
            port?.close();
          },
          focus: async () => void (tab.focused = true),
        })),
      openWindow: async (address: string) => void opened.push(address),
    },
    registration: {
      showNotification: async (title: string, { icon, badge }: { icon: string; badge?: string }) =>
        void shown.push({ title, icon, badge }),
      pushManager: {
        subscribe: async (options: { applicationServerKey?: string }) => {
          subscribed.push(options);
          return subscriptionAt("https://push.test/new");
        },
      },
    },
  };
  const fetched: string[] = [];
  const fetch = async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) {
      fetched.push(path);
      return new Response('<meta name="push-key" content="key-of-the-site"/>');
    }
    posted.push({ path, body: JSON.parse(body) as unknown });
    return new Response();
  };
  const caches = {
    open: async () => ({ put: async () => {} }),
    match: async () => offlinePage && new Response(offlinePage),
  };
  const globals = { self, fetch, caches, Response, URL, URLSearchParams, MessageChannel, setTimeout };
  vm.runInNewContext(readFileSync("public/sw.js", "utf8"), globals);
  const fire = async (type: string, event: object) => {
    const extended: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => extended.push(work) });
    await Promise.all(extended);
  };
  return { fire, windows, opened, posted, subscribed, shown, fetched };
}

const subscriptionAt = (endpoint: string) => ({ toJSON: () => ({ endpoint }) });
const postedOf = (endpoint: string) => [{ path: "/push/subscription", body: { subscription: { endpoint } } }];

test("a device whose subscription expired subscribes with the site's key, if the browser does not say what expired", async () => {
  const { fire, posted, subscribed } = startWorker();
  await fire("pushsubscriptionchange", {});
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: "key-of-the-site" }]);
  expect(posted).toEqual(postedOf("https://push.test/new"));
});

test("a device whose subscription expired subscribes as it was subscribed", async () => {
  const { fire, posted, subscribed } = startWorker();
  const options = { userVisibleOnly: true, applicationServerKey: "key-of-before" };
  await fire("pushsubscriptionchange", { oldSubscription: { options } });
  expect(subscribed).toEqual([options]);
  expect(posted).toEqual(postedOf("https://push.test/new"));
});

test("a new subscription that the browser made is sent as it is", async () => {
  const { fire, posted, subscribed } = startWorker();
  await fire("pushsubscriptionchange", { newSubscription: subscriptionAt("https://push.test/given") });
  expect([subscribed, posted]).toEqual([[], postedOf("https://push.test/given")]);
});

const ofSite = { icon: "/icons/app-192.png", badge: "/icons/badge-96.png" };
const neutral = { title: "Messages", icon: "https://site.test/icons/neutral-192.png", badge: undefined };

test("a message is shown with the site's icon and badge, a neutral one with neither", async () => {
  const { fire, shown } = startWorker();
  const push = (message: object) => fire("push", { data: { json: () => message } });
  await push({ title: "Vesper", body: "News" });
  await push({ title: "Messages", body: "News", icon: "/icons/neutral-192.png" });
  await push({ title: "Messages", body: "News", icon: "https://elsewhere.test/x.png" });
  expect(shown).toEqual([{ title: "Vesper", ...ofSite }, neutral, { ...neutral, icon: "https://site.test/" }]);
});

test("a message that says nothing is titled as the offline page is kept: neutrally for a member who wants that", async () => {
  const { fire, fetched } = startWorker();
  const keep = (choice: object) => fire("message", { data: { type: "offline page", language: "de", ...choice } });
  await keep({ isNeutral: false });
  await keep({ isNeutral: true });
  expect(fetched).toEqual(["/offline?lang=de", "/offline?lang=de&neutral=1"]);

  const meta =
    '<meta name="application-name" content="Messages"/><meta name="push-icon" content="/icons/neutral-192.png"/>';
  const worker = startWorker([], meta);
  await worker.fire("push", { data: null });
  expect(worker.shown).toEqual([neutral]);
});

const click = { notification: { close: () => {}, data: { url: "/chats/7" } } };

test("a click on a notification brings a tab to the front, which goes there", async () => {
  const { fire, windows, opened } = startWorker([{ url: "https://site.test/likes" }]);
  await fire("notificationclick", click);
  expect(windows).toMatchObject([{ focused: true, heard: [{ type: "new push click", url: "/chats/7" }] }]);
  expect(opened).toEqual([]);
});

test("a click on a notification leaves a tab in which something is typed, and opens another", async () => {
  const { fire, windows, opened } = startWorker([{ url: "https://site.test/complaints", isBusy: true }]);
  await fire("notificationclick", click);
  expect(windows).toMatchObject([{ focused: false }]);
  expect(opened).toEqual(["https://site.test/chats/7"]);
});

test("a click on a notification opens a window where no tab is open", async () => {
  const { fire, opened } = startWorker();
  await fire("notificationclick", click);
  expect(opened).toEqual(["https://site.test/chats/7"]);
});
