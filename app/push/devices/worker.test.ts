import { readFileSync } from "node:fs";
import vm from "node:vm";
import { expect, test } from "vitest";

type Tab = { url: string; isBusy?: boolean; heard: unknown[]; focused: boolean };
type Posted = { path: string; body: unknown };

/** The worker of public/sw.js with the things that a browser gives it; `fire` waits for what an event extends. */
function startWorker(tabs: { url: string; isBusy?: boolean }[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const windows: Tab[] = tabs.map((tab) => ({ ...tab, heard: [], focused: false }));
  const opened: string[] = [];
  const posted: Posted[] = [];
  const subscribed: { applicationServerKey?: string }[] = [];
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
      pushManager: {
        subscribe: async (options: { applicationServerKey?: string }) => {
          subscribed.push(options);
          return subscriptionAt("https://push.test/new");
        },
      },
    },
  };
  const fetch = async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return new Response('<meta name="push-key" content="key-of-the-site"/>');
    posted.push({ path, body: JSON.parse(body) as unknown });
    return new Response();
  };
  vm.runInNewContext(readFileSync("public/sw.js", "utf8"), { self, fetch, URL, MessageChannel, setTimeout });
  const fire = async (type: string, event: object) => {
    const extended: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => extended.push(work) });
    await Promise.all(extended);
  };
  return { fire, windows, opened, posted, subscribed };
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
