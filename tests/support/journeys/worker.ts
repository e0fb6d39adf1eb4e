import type { BrowserContext, Page, Worker } from "@playwright/test";
import { expect } from "@playwright/test";

/** A message from the worker to a page. */
type Heard = { type: string; url?: string; title?: string; body?: string; tag?: string };

/** Makes every later page of the context record its worker's messages. */
export async function hearTheWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    navigator.serviceWorker?.addEventListener("message", ({ data }) => heard.push(data));
  });
}

export const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

/** The site's real worker, once it controls the page. */
export async function workerOf(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const find = () => page.context().serviceWorkers().at(-1);
  await expect.poll(() => find()?.url()).toMatch(/\/sw\.js$/);
  return find() as Worker;
}

/**
 * The browser of the npm package has push messages but grants no notifications: there the worker gets a device that
 * stores what it shows.
 */
const storeNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    type Shown = { title: string; body: string; tag: string; data: unknown; close(): void };
    const scope = globalThis as unknown as {
      shown?: Shown[];
      Notification: { permission: string };
      ServiceWorkerRegistration: { prototype: object };
    };
    if (scope.Notification.permission === "granted" || scope.shown) return;
    const shown: Shown[] = (scope.shown = []);
    const remove = (at: number) => void (at >= 0 && shown.splice(at, 1));
    const showNotification = async (title: string, { body = "", tag = "", data = null as unknown } = {}) => {
      // One with the same tag replaces the earlier one.
      remove(shown.findIndex((each) => tag !== "" && each.tag === tag));
      const notification = { title, body, tag, data, close: () => remove(shown.indexOf(notification)) };
      shown.push(notification);
    };
    Object.assign(scope.ServiceWorkerRegistration.prototype, { showNotification, getNotifications: async () => shown });
  });

/** Delivers a push message to the worker through the DevTools; a text as it is, anything else as JSON. */
export async function deliver(page: Page, message: unknown): Promise<void> {
  await storeNotifications(await workerOf(page));
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find((each) => new URL(each.scopeURL).origin === new URL(page.url()).origin);
      if (own) found(own.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  const data = typeof message === "string" ? message : JSON.stringify(message);
  const to = { origin: new URL(page.url()).origin, registrationId: await registered };
  await tools.send("ServiceWorker.deliverPushMessage", { ...to, data });
  await tools.detach();
}

type Registration = {
  getNotifications(): Promise<{ title: string; body: string; tag: string; data: { url: string }; close(): void }[]>;
};

/** The notifications shown on the device. */
export const shownOn = async (page: Page) =>
  (await workerOf(page)).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: Registration };
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
  });

export const closeAll = async (page: Page) =>
  (await workerOf(page)).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: Registration };
    for (const each of [...(await registration.getNotifications())]) each.close();
  });

/**
 * Sends the worker a click on the newest notification. A headless browser has nothing to click on, and does not let a
 * worker focus or open tabs without a real click: what it would do is recorded instead.
 */
export async function clickNewest(worker: Worker): Promise<{ focused: string[]; opened: string[] }> {
  return worker.evaluate(async () => {
    type Scope = {
      registration: { getNotifications(): Promise<{ close(): void }[]> };
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { focus(this: { url: string }): Promise<unknown> } };
      ExtendableEvent: new (type: string) => Event & { waitUntil(work: Promise<unknown>): void };
      dispatchEvent(event: Event): boolean;
    };
    const scope = globalThis as unknown as Scope;
    const calls = { focused: [] as string[], opened: [] as string[] };
    scope.WindowClient.prototype.focus = async function () {
      calls.focused.push(new URL(this.url).pathname);
      return this;
    };
    scope.clients.openWindow = async (url) => {
      calls.opened.push(url);
      return null;
    };
    const notification = (await scope.registration.getNotifications()).at(-1);
    const event = Object.assign(new scope.ExtendableEvent("notificationclick"), { notification });
    const work: Promise<unknown>[] = [];
    event.waitUntil = (each) => void work.push(each);
    scope.dispatchEvent(event);
    await Promise.all(work);
    return calls;
  });
}

/** The number of the site's tabs that the worker knows. */
export const tabsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { clients: { matchAll(of: object): Promise<unknown[]> } };
    return (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).length;
  });

/** Everything in the worker's cache: addresses and texts. */
export const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const cached: { shelf: string; path: string; text: string }[] = [];
    for (const shelf of await caches.keys()) {
      const cache = await caches.open(shelf);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        cached.push({ shelf, path: pathname + search, text: (await (await cache.match(request))?.text()) ?? "" });
      }
    }
    return cached;
  });

/**
 * Delivers a push message until the notifications are the expected ones: a busy browser may lose a message that comes
 * from DevTools, and one with the same tag takes the place of the earlier one.
 */
export async function deliverUntilShown(page: Page, message: object | string, expected: unknown[]): Promise<void> {
  await expect(async () => {
    await deliver(page, message);
    await expect.poll(() => shownOn(page), { timeout: 2_000 }).toEqual(expected);
  }).toPass();
}
