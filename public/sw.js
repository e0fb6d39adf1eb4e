// Version 2 (spec 7). It shows push messages and the offline page; it keeps no page of the site but that one, which
// holds nothing of anybody.
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

// Without cookies: the page as everybody sees it, in the language the member reads.
async function keepOfflinePage(language) {
  const address = language ? `${offline}?lang=${encodeURIComponent(language)}` : offline;
  const answer = await fetch(address, { credentials: "omit", cache: "no-store" });
  if (answer.ok) await (await caches.open(shelf)).put(offline, answer);
}

self.addEventListener("message", (event) => {
  if (event.data?.type === "offline page") event.waitUntil(keepOfflinePage(event.data.language).catch(() => {}));
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

// Only addresses of this site, whatever a message says.
function ownAddress(url) {
  const address = new URL(typeof url === "string" ? url : "/", self.location.origin);
  return address.origin === self.location.origin ? address : new URL("/", self.location.origin);
}

function read(data) {
  try {
    return data.json();
  } catch {
    return undefined;
  }
}

self.addEventListener("push", (event) => {
  const message = event.data && read(event.data);
  if (!message || typeof message.title !== "string") return;
  const { title, body, tag } = message;
  const url = ownAddress(message.url).href;
  const look = {
    body,
    tag,
    renotify: Boolean(tag),
    icon: "/icons/app-192.png",
    badge: "/icons/badge-96.png",
    data: { url },
  };
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, look),
      openTabs().then((tabs) => {
        for (const tab of tabs) tab.postMessage({ type: "new push message", title, body, tag, url });
      }),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = ownAddress(event.notification.data?.url);
  event.waitUntil(show(address));
});

// The tab that shows it already, else any tab of the site, which then goes there, else a new one.
async function show(address) {
  const tabs = await openTabs();
  const tab = tabs.find((each) => new URL(each.url).pathname === address.pathname) ?? tabs[0];
  if (!tab) return self.clients.openWindow(address.href);
  await tab.focus().catch(() => {});
  tab.postMessage({ type: "new push click", url: address.pathname + address.search });
}

// The push service gives the device another address: the site is told the new one.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (!options) return;
  event.waitUntil(
    self.registration.pushManager.subscribe(options).then((subscription) =>
      fetch("/push/subscription", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ subscription: subscription.toJSON() }),
      }),
    ),
  );
});
