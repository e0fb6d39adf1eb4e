import { createHash, randomBytes } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { byteCache } from "#app/platform/concurrency/byte-cache.ts";
import { type LiveEvent, subscribe } from "#app/platform/live/bus.server.ts";
import { log } from "#app/platform/log.server.ts";
import { seconds } from "#app/platform/units.ts";
import { experimentsChanged } from "#app/tracking/experiments/running-experiments.server.ts";
import { adNetworksChanged } from "#app/tracking/postbacks/ad-networks.server.ts";
import { bytesOf, type CompressedPage, compressPage } from "./compressed-page.ts";
import { makePage } from "./make-page.server.ts";
import { type Fills, slotNames, takeApart } from "./marked-page.ts";
import { markedRequest, type PageChoices } from "./visitor-request.server.ts";

/** A page that was made for all visitors with the same choices. */
export type StoredPage = CompressedPage & {
  status: number;
  headers: [string, string][];
  /** Changes with the page's content. */
  version: string;
  madeAt: Date;
  /** The ids of the members and photos on it. */
  ids: Set<string>;
};

/** About four hundred pages. */
const maxBytes = 32 * 1024 * 1024;
/** How long a page may be older than the database, if an event of the bus was lost. */
const lifetime = seconds(60);

const store = byteCache<StoredPage>(maxBytes);
const underWay = new Map<string, Promise<StoredPage | undefined>>();
let generation = 0;
let made = 0;
let answered = 0;

/** In no page by chance, and unknown outside: a visitor's text cannot be taken for a mark. */
const token = `mark${randomBytes(12).toString("hex")}`;
const emptyFills = Object.fromEntries(
  slotNames.map((name) => [name, name === "searchWithSignup" ? "?signup=1" : ""]),
) as Fills;

/** The page for all visitors with these choices, from memory or made now. Undefined: it cannot be stored. */
export async function findOrMakePage(
  choices: PageChoices,
  from: { fillNames: string[]; clientAddress: string; origin: string },
): Promise<StoredPage | undefined> {
  const key = JSON.stringify(choices);
  const stored = store.get(key);
  if (stored && isFresh(stored)) {
    answered += 1;
    return stored;
  }
  // Whoever asks while it is being made waits for the same page.
  const pending = underWay.get(key);
  if (pending) return pending;
  const making = makeStoredPage(key, choices, from).finally(() => {
    if (underWay.get(key) === making) underWay.delete(key);
  });
  underWay.set(key, making);
  return making;
}

function isFresh({ madeAt }: StoredPage): boolean {
  const age = now().getTime() - madeAt.getTime();
  return age >= 0 && age < lifetime;
}

async function makeStoredPage(
  key: string,
  choices: PageChoices,
  from: { fillNames: string[]; clientAddress: string; origin: string },
): Promise<StoredPage | undefined> {
  const [begun, madeAt] = [generation, now()];
  const { request, search } = markedRequest(choices, { token, ...from });
  const answer = await makePage(request);
  if (!answer?.headers.get("content-type")?.startsWith("text/html")) return undefined;
  const html = await answer.text();
  const marked = takeApart(html, token, search);
  if (!marked) {
    log.warn({ path: choices.path }, "a page shows part of its address in an unexpected place and is not stored");
    return undefined;
  }
  const headers = headersForAll(answer.headers);
  // A nonce must never be repeated.
  if (/nonce/.test(html + String(headers)) || String(headers).includes(token)) return undefined;
  const page: StoredPage = {
    ...(await compressPage(marked, emptyFills)),
    status: answer.status,
    headers,
    version: createHash("sha256").update(marked.parts.join("\0")).digest("base64url").slice(0, 24),
    madeAt,
    ids: idsIn(html),
  };
  made += 1;
  // What has changed while the page was being made may be missing in it.
  if (page.status === 200 && begun === generation) store.set(key, page, bytesOf(page));
  return page;
}

const ownHeaders = ["set-cookie", "etag", "content-length"];

/** The page's headers without those that each visitor gets their own of. */
function headersForAll(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !ownHeaders.includes(name));
}

/** The ids of members and photos in a page's addresses. */
function idsIn(html: string): Set<string> {
  const addresses = html.matchAll(/(?:\/members\/|\/photos\/|[?;&]to=)([\w-]+)/g);
  return new Set([...addresses].map(([, id = ""]) => id));
}

/** For the metrics. */
export function pageStoreState(): { entries: number; bytes: number; made: number; answered: number } {
  return { ...store.size(), made, answered };
}

/** Forgets all pages: settings, contents, prices or the clock have changed, or events may have been missed. */
export function forgetPages(): void {
  generation += 1;
  underWay.clear();
  store.clear();
}

/** Forgets the pages with this member or photo. */
function forgetPagesWith(id: string): void {
  generation += 1;
  underWay.clear();
  store.removeWhere(({ ids }) => ids.has(id));
}

/** Events that change what visitors' pages show. The database itself sends `visitor-pages` (migration 0013). */
function onEvent(event: LiveEvent): void {
  if (["sites-changed", "clock", adNetworksChanged, experimentsChanged].includes(event.type)) forgetPages();
  if (event.type !== "visitor-pages") return;
  if (event.id === undefined || event.id === null) forgetPages();
  else forgetPagesWith(String(event.id));
}

subscribe(onEvent);
