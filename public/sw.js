// Version 2 (spec 7). Shows push messages, and the offline page while there is no connection. It caches only that page,
// which contains no personal data.
const version = 2;
const shelf = `offline-${version}`;
const offline = "/offline";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage("").catch(() => {}));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name)))),
    ]),
  );
});

// Without cookies, so that the page is a visitor's, in the member's language and under the name that they want to see.
async function keepOfflinePage(language, isNeutral) {
  const query = String(new URLSearchParams({ ...(language && { lang: language }), ...(isNeutral && { neutral: 1 }) }));
  const address = query ? `${offline}?${query}` : offline;
  const answer = await fetch(address, { credentials: "omit", cache: "no-store" });
  if (answer.ok) await (await caches.open(shelf)).put(offline, answer);
}

self.addEventListener("message", (event) => {
  if (event.data?.type === "offline page") {
    event.waitUntil(keepOfflinePage(event.data.language, event.data.isNeutral).catch(() => {}));
  }
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(offline, { cacheName: shelf })) ?? Response.error()),
  );
});

function openTabs() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

// Only addresses of this site, whatever the message contains.
function ownAddress(url) {
  const home = new URL("/", self.location.origin);
  try {
    const address = new URL(typeof url === "string" ? url : "/", self.location.origin);
    return address.origin === home.origin ? address : home;
  } catch {
    return home;
  }
}

// A push message without data, or with invalid data, is shown as a generic notification: browsers revoke the permission
// of sites whose push messages show nothing. Its text comes from the offline page, in the member's language.
async function read(data) {
  try {
    const { title, body, tag, url, icon } = data.json();
    const text = (value) => (typeof value === "string" ? value : undefined);
    if (text(title)) return { title, body: text(body), tag: text(tag), url, icon: text(icon) };
  } catch {
    // No data, or no JSON.
  }
  const page = await caches
    .match(offline, { cacheName: shelf })
    .then((answer) => answer?.text())
    .catch(() => undefined);
  return {
    title: metaOf(page, "application-name") || self.location.hostname,
    body: metaOf(page, "push-notice"),
    tag: "news",
    url: "/",
    icon: metaOf(page, "push-icon"),
  };
}

// What the offline page says in its head.
function metaOf(page, name) {
  const found = /content="([^"]*)"/.exec(new RegExp(`<meta [^>]*name="${name}"[^>]*>`).exec(page ?? "")?.[0]);
  return found?.[1].replace(/&(amp|quot|#x27|lt|gt);/g, (_, entity) => entities[entity]);
}
const entities = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };

async function showPush(data) {
  const message = await read(data);
  const { title, body, tag, icon } = message;
  const url = ownAddress(message.url).href;
  const look = {
    body,
    tag,
    renotify: Boolean(tag),
    // The badge is the site's sign: a member with a neutral name gets the browser's own.
    ...(icon ? { icon: ownAddress(icon).href } : { icon: "/icons/app-192.png", badge: "/icons/badge-96.png" }),
    data: { url },
  };
  await Promise.all([
    self.registration.showNotification(title, look),
    openTabs().then((tabs) => {
      for (const tab of tabs) tab.postMessage({ type: "new push message", title, body, tag, url });
    }),
  ]);
}

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = ownAddress(event.notification.data?.url);
  event.waitUntil(show(address));
});

// Uses the tab that shows the address already, else any tab of the site, which then navigates there, else a new one. A
// tab where something is typed says that it is busy.
async function show(address) {
  const tabs = await openTabs();
  const tab = tabs.find((each) => new URL(each.url).pathname === address.pathname) ?? tabs[0];
  if (!tab || (await isBusy(tab, address))) return self.clients.openWindow(address.href);
  await tab.focus().catch(() => {});
}

// Only one window may be opened or brought to the front after a click, and soon: a tab that says nothing is not busy.
function isBusy(tab, address) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data?.isBusy === true);
    setTimeout(() => resolve(false), 1000);
    tab.postMessage({ type: "new push click", url: address.pathname + address.search }, [port2]);
  });
}

// Retried up to five times with growing pauses, like every call of a page (spec 7).
async function post(path, body, retries = 0) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
  if ((answer && ![408, 429, 502, 503, 504].includes(answer.status)) || retries >= 5) return;
  await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** retries));
  await post(path, body, retries + 1);
}

// The push service has given the device another address, or none: send the new one to the site. Firefox does not say what
// has expired: the offline page has the site's key.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  const options = async () =>
    oldSubscription?.options ?? { userVisibleOnly: true, applicationServerKey: await keyOfSite() };
  const subscription = newSubscription ?? (await pushManager.subscribe(await options()));
  await post("/push/subscription", { subscription: subscription.toJSON() });
}

async function keyOfSite() {
  const answer = await fetch(offline, { credentials: "omit", cache: "no-store" });
  return metaOf(await answer.text(), "push-key");
}
