import type { BrowserContext, Page, Worker } from "@playwright/test";
import { expect } from "@playwright/test";

/** What a page hears from its worker, and what the worker does with tabs. */
type Heard = { type: string; url?: string; title?: string; body?: string; tag?: string };

/** Every later page of the context keeps what its worker tells it. */
export async function hearTheWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    navigator.serviceWorker?.addEventListener("message", ({ data }) => heard.push(data));
  });
}

export const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

/** The real worker of the site, once it is in charge of the page. */
export async function workerOf(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const find = () => page.context().serviceWorkers().at(-1);
  await expect.poll(() => find()?.url()).toMatch(/\/sw\.js$/);
  return find() as Worker;
}

/** A push message as the browser hands it to the worker, over the DevTools; a text as it is, anything else as JSON. */
export async function deliver(page: Page, message: unknown): Promise<void> {
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

/** The notifications that stand on the device. */
export const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: (data as { url: string }).url }));
  });

/**
 * A click on the newest notification, as the worker hears it. A browser without a screen has nothing to click on, and
 * lets a worker neither focus nor open tabs without a real click: what it would do is written down instead.
 */
export async function clickNewest(worker: Worker): Promise<{ focused: string[]; opened: string[] }> {
  return worker.evaluate(async () => {
    type Scope = {
      registration: { getNotifications(): Promise<{ close(): void }[]> };
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { focus(this: { url: string }): Promise<unknown> } };
      NotificationEvent: new (type: string, init: object) => Event & { waitUntil(work: Promise<unknown>): void };
      dispatchEvent(event: Event): boolean;
    };
    const scope = globalThis as unknown as Scope;
    const done = { focused: [] as string[], opened: [] as string[] };
    scope.WindowClient.prototype.focus = async function () {
      done.focused.push(new URL(this.url).pathname);
      return this;
    };
    scope.clients.openWindow = async (url) => {
      done.opened.push(url);
      return null;
    };
    const notification = (await scope.registration.getNotifications()).at(-1);
    const event = new scope.NotificationEvent("notificationclick", { notification });
    const work: Promise<unknown>[] = [];
    event.waitUntil = (each) => void work.push(each);
    scope.dispatchEvent(event);
    await Promise.all(work);
    return done;
  });
}

/** How many tabs of the site the worker knows. */
export const tabsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { clients: { matchAll(of: object): Promise<unknown[]> } };
    return (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).length;
  });

/** What the worker keeps, all of it: the addresses and the words. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: { shelf: string; path: string; text: string }[] = [];
    for (const shelf of await caches.keys()) {
      const cache = await caches.open(shelf);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        kept.push({ shelf, path: pathname + search, text: (await (await cache.match(request))?.text()) ?? "" });
      }
    }
    return kept;
  });
