import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { aMember, type Member, signIn } from "../support/a-member.ts";
import type { Answer, Browser } from "../support/browser.ts";
import { type DatabaseLine, openDatabaseLine } from "../support/database-line.ts";
import { aDeskPerson } from "../support/desk.ts";
import { openStream } from "../support/open-stream.ts";
import { copyTown } from "../support/postgres.ts";
import { setScene, type Places } from "../support/scene.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { type Kind, kinds, rowOf, staffRoles, table } from "./authorization-table.ts";
import { dataAddress, filledIn, jobs, present, type Route } from "./route-table.ts";
import { expectNone } from "./source-files.ts";

/** `npm run check:all` asks everything; `npm test` two or three of the viewers at each route, others at each. */
const isWhole = Boolean(process.env.CHECK_ALL);

let line: DatabaseLine;
let site: TestSite;
let places: Places;
let anna: Member;
let browserOf: Record<Kind, () => Promise<Browser>>;
let photo: string;
let chatPhoto: string;

beforeAll(async () => {
  const databaseUrl = await copyTown(process.env.TEST_POSTGRES_URL ?? "");
  line = await openDatabaseLine(databaseUrl);
  site = await startSite({ databaseUrl: line.url, env: { DEMO: "0", TEST_HOOKS: "0", JOBS: "0" } });
  const scene = await setScene(site);
  places = scene.places;
  anna = scene.members.anna;
  photo = await photoOf(anna);
  chatPhoto = await chatPhotoOf(places.conversation);
  await site.db
    .updateTable("conversation_side")
    .set({ draft: privateTexts[0] })
    .where("profile_id", "=", anna.profileId)
    .where("conversation_id", "=", places.conversation)
    .execute();
  const { last } = await site.db
    .selectFrom("message")
    .select((eb) => eb.fn.max("id").as("last"))
    .where("conversation_id", "=", places.conversation)
    .where("kind", "=", "text")
    .executeTakeFirstOrThrow();
  await site.db.updateTable("message").set({ text: privateTexts[1] }).where("id", "=", last).execute();
  browserOf = await viewers();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
  line.close();
});

/** Words that only Anna may read: her draft, and a message between her and a partner. Her address is private too. */
const privateTexts = ["A line that Anna has not sent", "A line between the two of them"] as const;

async function photoOf({ profileId }: Member): Promise<string> {
  const row = await site.db
    .selectFrom("photo")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("position", "=", 1)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function chatPhotoOf(conversation: number): Promise<string> {
  const row = await site.db
    .selectFrom("message")
    .select("photo_id")
    .where("conversation_id", "=", conversation)
    .where("photo_id", "is not", null)
    .executeTakeFirstOrThrow();
  return row.photo_id ?? "";
}

/** A browser for each kind of viewer. A session that ends meanwhile is opened again. */
async function viewers(): Promise<Record<Kind, () => Promise<Browser>>> {
  const { db } = site;
  const visitor = async () => {
    const browser = site.visitor();
    browser.cookies.set("language", "en");
    return browser;
  };
  const asMember = (member: Member) => () => signIn(site, member.accountId);
  const closed = async (status: "banned" | "pending_deletion" | "erased") => {
    const member = await aMember(site);
    await db.updateTable("account").set({ status }).where("id", "=", member.accountId).execute();
    await db.updateTable("profile").set({ status: "disabled" }).where("id", "=", member.profileId).execute();
    // A session that was forgotten: nothing may hang on its row alone.
    return asMember(member);
  };
  const blocked = await aMember(site, { premium: true, credits: 50 });
  await anna.browser.post(`/members/${blocked.profileId}`, { intent: "block" });
  const foreigner = await aMember(site);
  const other = await db
    .selectFrom("site")
    .select(["id", "niche"])
    .where("is_default", "=", false)
    .executeTakeFirstOrThrow();
  await db.updateTable("account").set({ site_id: other.id }).where("id", "=", foreigner.accountId).execute();
  await db.updateTable("session").set({ site_id: other.id }).where("account_id", "=", foreigner.accountId).execute();
  const staff = {} as Record<keyof typeof staffRoles, () => Promise<Browser>>;
  for (const kind of Object.keys(staffRoles) as (keyof typeof staffRoles)[])
    staff[kind] = () => aDeskPerson(site, [staffRoles[kind]]);
  return {
    visitor,
    owner: asMember(anna),
    free: asMember(await aMember(site, { credits: 50 })),
    premium: asMember(await aMember(site, { premium: true, credits: 50 })),
    unconfirmed: asMember(await aMember(site, { status: "not_confirmed", credits: 50 })),
    blocked: asMember(blocked),
    banned: await closed("banned"),
    deleting: await closed("pending_deletion"),
    erased: await closed("erased"),
    // Its cookie comes with the host of the default site.
    elsewhere: async () => foreigner.browser,
    ...staff,
  };
}

/** The parameters of an address: things of Anna's, so that everybody else asks for what is not theirs. */
function paramsOf({ id }: Route): Record<string, string> {
  const values: Record<string, Record<string, string | number>> = {
    landers: { lander: "gallery" },
    "chats-id-photo": { id: places.conversation, photo: chatPhoto },
    photo: { id: photo, variant: "full" },
    "credits-id": { id: 1 },
    "likes-type": { type: "given" },
    "sandbox-pay": { id: places.orderPending },
    pages: { page: "faq" },
    "payment-hook": { provider: "sandbox" },
    "age-attempt": { id: "no-such-attempt" },
    "age-hook": { id: "no-such-attempt" },
    "dev-mail": { kind: "receipt", language: "en" },
    "desk-command": { name: "credits-grant" },
    "desk-order": { id: places.orderCompleted },
    "built-asset": { name: "nothing.js" },
  };
  const own = id.startsWith("chats-id")
    ? places.conversation
    : id.startsWith("transactions-id")
      ? places.orderCompleted
      : places.own;
  return Object.fromEntries(Object.entries({ id: own, ...values[id] }).map(([name, value]) => [name, String(value)]));
}

/** Answers that never end. */
const streams = new Set(["events", "chats-id-live"]);

async function ask(browser: Browser, route: Route, way: "page" | "data" | "old" | "post"): Promise<string> {
  const page = filledIn(route.address, paramsOf(route));
  if ((way === "page" || way === "data") && streams.has(route.id)) {
    const stream = await openStream(browser, way === "page" ? page : dataAddress(route, paramsOf(route)));
    stream.close();
    return wordOf({ status: stream.status, location: stream.headers.location, text: "" });
  }
  if (way === "page") return seen(await browser.get(page), route);
  if (way === "data") return seen(await browser.get(dataAddress(route, paramsOf(route))), route);
  if (way === "old") return seen(await browser.get(`${page}?_data=${encodeURIComponent(route.id)}`), route);
  return seen(await browser.post(page, { intent: "no-such-intent" }), route);
}

const leaks: string[] = [];
let about = "";
function seen(answer: Answer, route: Route): string {
  const isAnnas = about === "owner";
  // Staff find members by their addresses, and read no drafts.
  const isAtDesk = about in staffRoles && route.id.startsWith("desk-");
  for (const words of isAnnas ? [] : [...privateTexts, ...(isAtDesk ? [] : [anna.email])])
    if (answer.text.includes(words)) leaks.push(`${about} reads "${words}" at ${route.address}`);
  return wordOf(answer);
}

/** An answer that does not come is a fault like another. */
const noAnswer = () => new Promise<string>((resolve) => setTimeout(resolve, 20_000, "no answer").unref());

/** The status, or where a redirect leads; a data request's redirect is in its body. */
function wordOf({ status, location, text }: Pick<Answer, "status" | "location" | "text">): string {
  const to = location ?? (status === 202 ? /"redirect",?"([^"]+)"|"(\/[^"]*)"/.exec(text)?.slice(1).find(Boolean) : "");
  if (!to) return String(status);
  const path = to.split("?")[0] ?? "";
  return path === "/login" ? "login" : `to ${path.replace(/\d{6,}/g, "#")}`;
}

const hasAction = new Set(jobs.filter(({ job }) => job === "action").map(({ route }) => route.id));
const hasLoader = new Set(jobs.filter(({ job }) => job === "loader").map(({ route }) => route.id));
const routes = present.filter(({ layout, id }) => !layout && id !== "root");

test("every route has a row that says whom it lets in", () => {
  expectNone(
    routes.filter(({ id }) => !Object.hasOwn(table, id)).map(({ id, address }) => `${id} (${address})`),
    "Add a row to tests/contract/authorization-table.ts: what each kind of viewer gets there:",
  );
  expectNone(
    Object.keys(table).filter((id) => !routes.some((route) => route.id === id)),
    "These routes do not exist any more; take their rows out of tests/contract/authorization-table.ts:",
  );
});

test("each kind of viewer gets what the table says, as a page, as data, and for a post", async () => {
  const wrong: string[] = [];
  for (const kind of kinds) {
    about = kind;
    await site.db.deleteFrom("rate_limit").execute();
    let browser = await browserOf[kind]();
    for (const [at, route] of routes.entries()) {
      if (!isWhole && (at + kinds.indexOf(kind)) % 7 !== 0) continue;
      const row = rowOf(route.id, kind);
      for (const way of ["page", "data", "old", "post"] as const) {
        if (way === "post" ? !hasAction.has(route.id) : way === "data" && !hasLoader.has(route.id)) continue;
        const word = await Promise.race([ask(browser, route, way), noAnswer()]);
        const expected = way === "old" ? "404" : row[way];
        if (!expected.split(" or ").includes(word))
          wrong.push(`${kind} at ${route.id}, ${way}: ${word}, not ${expected}`);
        // A post may have ended the session.
        if (way === "post" && kind !== "visitor") browser = await browserOf[kind]();
      }
    }
  }
  expectNone(leaks, "Words of one member are in another's answer:");
  expectNone(wrong, "Not what tests/contract/authorization-table.ts says:");
}, 600_000);

/** What cannot be the same twice in two answers to one request. */
function masked(answer: Answer, ids: string[]): string {
  const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
  let text = JSON.stringify({ status: answer.status, headers, text: answer.text });
  for (const id of ids) text = text.replaceAll(id, "ID");
  return (
    text
      .replaceAll(/nonce-[\w+/=]+|nonce=\\"[\w+/=]+\\"/g, "nonce")
      .replaceAll(/Reference: [\w-]{16}|data-request-id=\\"[\w-]{16}/g, "reference")
      .replaceAll(/key\\" value=\\"[\w-]+/g, "key")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
      // The length of an id that stands in the page.
      .replaceAll(/"content-length":"\d+"/g, "length")
      .replaceAll(/"(etag|last-modified)":"[^"]*"/g, "etag")
  );
}

type Probe = {
  name: string;
  route: string;
  foreign: () => string;
  ask: (browser: Browser, id: string) => Promise<Answer>;
};
const unknownId = () => String(randomInt(2 ** 45, 2 ** 46));
const aMessage = { intent: "send", text: "Hello", key: "a-key-of-the-probe" };
const json = (browser: Browser, method: string, body: object) => ({
  method,
  headers: { "content-type": "application/json", origin: `http://${browser.host}` },
  body: JSON.stringify(body),
});

/** Addresses with somebody's conversation, order, profile or photo: `id` is foreign, then unknown. */
const conversations: [string, string, Probe["ask"]][] = [
  ["conversation", "chats-id", (b, id) => b.get(`/chats/${id}`)],
  ["conversation as data", "chats-id", (b, id) => b.get(`/chats/${id}.data`)],
  ["message to a conversation", "chats-id", (b, id) => b.post(`/chats/${id}`, aMessage)],
  ["draft in a conversation", "chats-id", (b, id) => b.post(`/chats/${id}`, { intent: "draft", text: "Hello" })],
  ["conversation to hide", "chats-id", (b, id) => b.post(`/chats/${id}`, { intent: "delete" })],
  ["live page", "chats-id-live", (b, id) => b.get(`/chats/${id}/live`)],
  ["typing", "chats-id-typing", (b, id) => b.post(`/chats/${id}/typing`, {})],
  ["photo of a chat", "chats-id-photo", (b, id) => b.get(`/chats/${id}/photos/${chatPhoto}`)],
  [
    "conversation to delete",
    "api-chat",
    (b, id) => b.ask("/api/chat.php", json(b, "DELETE", { conversation: Number(id) })),
  ],
  [
    "message by the API",
    "api-chat",
    (b, id) => b.ask("/api/chat.php", json(b, "POST", { conversation: Number(id), text: "Hello", key: aMessage.key })),
  ],
];
const orders: [string, string, Probe["ask"]][] = [
  ["order", "transactions-id", (b, id) => b.get(`/transactions/${id}`)],
  ["order to cancel", "transactions-id", (b, id) => b.post(`/transactions/${id}`, { intent: "cancel" })],
  ["order to pay", "transactions-id", (b, id) => b.post(`/transactions/${id}`, { intent: "pay" })],
  ["invoice", "transactions-id-invoice", (b, id) => b.get(`/transactions/${id}/invoice`)],
  ["credit note", "transactions-id-credit-note", (b, id) => b.get(`/transactions/${id}/credit-notes/1`)],
  ["withdrawal", "transactions-id-withdraw", (b, id) => b.get(`/transactions/${id}/withdraw`)],
  [
    "order to withdraw",
    "transactions-id-withdraw",
    (b, id) => b.post(`/transactions/${id}/withdraw`, { intent: "withdraw" }),
  ],
];
const hiddenMembers: [string, string, Probe["ask"]][] = [
  ["hidden member", "members-id", (b, id) => b.get(`/members/${id}`)],
  ["hidden member as data", "members-id", (b, id) => b.get(`/members/${id}.data`)],
  ["like of a hidden member", "members-id", (b, id) => b.post(`/members/${id}`, { intent: "like" })],
  ["block of a hidden member", "members-id", (b, id) => b.post(`/members/${id}`, { intent: "block" })],
  [
    "report of a hidden member",
    "members-id",
    (b, id) => b.post(`/members/${id}`, { intent: "report", kind: "spam", text: "x" }),
  ],
  ["chat with a hidden member", "members-id-chat", (b, id) => b.get(`/members/${id}/chat`)],
  ["message to a hidden member", "members-id-chat", (b, id) => b.post(`/members/${id}/chat`, aMessage)],
  ["likes of a hidden member", "likes-m-id", (b, id) => b.get(`/likes/m/${id}`)],
  ["swipe of a hidden member", "swipe-game", (b, id) => b.post("/swipe-game", { intent: "like", member: id })],
  ["sign-up for a hidden member", "members-id-signup", (_, id) => passerBy.get(`/members/${id}/signup`)],
];
const photos: [string, string, Probe["ask"]][] = [
  ["locked photo", "photo", (b, id) => b.get(`/photos/${id}/full`)],
  ["photo to delete", "photos", (b, id) => b.post("/photos", { intent: "photo_delete", photo_id: id })],
  ["photo to choose", "photos", (b, id) => b.post("/photos", { intent: "photo_main", photo_id: id })],
];
const others: [string, string, () => string, Probe["ask"]][] = [
  ["member of another pool", "members-id", () => otherPool, (b, id) => b.get(`/members/${id}`)],
  [
    "saved search to delete",
    "members",
    () => savedSearch,
    (b, id) => b.post("/members", { intent: "delete_search", search: id }),
  ],
];
const probes: Probe[] = [
  ...conversations.map(([name, route, ask]) => ({ name, route, foreign: () => String(places.conversation), ask })),
  ...orders.map(([name, route, ask]) => ({ name, route, foreign: () => String(places.orderCompleted), ask })),
  ...hiddenMembers.map(([name, route, ask]) => ({ name, route, foreign: () => hidden, ask })),
  ...photos.map(([name, route, ask]) => ({ name, route, foreign: () => photo, ask })),
  ...others.map(([name, route, foreign, ask]) => ({ name, route, foreign, ask })),
];

/** Addresses with a parameter that names nothing of one member, or that others than its member may open. */
const nobodysOwn: Record<string, string> = {
  "members-id-landing": "shows another fitting member in place of a hidden one (app/landers/README.md#member-landings)",
  "members-id-landing2": "as above",
  "members-id-landing3": "as above",
  landers: "a name of a lander",
  "likes-type": "a kind of likes",
  "credits-id": "a bundle",
  "sandbox-pay": "the demo provider's page, open to whoever has the link",
  "age-attempt": "shown to the browser that began it only, by its own cookie",
  "age-hook": "a wallet, without a session",
  "payment-hook": "a provider",
  pages: "a name of a page",
  "from-mail": "a kind of mail",
  "dev-mail": "a kind of mail",
  "built-asset": "a file of the site",
  "not-found": "no such address",
  "api-not-found": "no such address",
};
let hidden = "";
let otherPool = "";
let savedSearch = "";
let passerBy: Browser;

test("every address with somebody's id is asked for a foreign one", () => {
  const named = routes.filter(({ id, address }) => /[:*]/.test(address) && !id.startsWith("desk-")).map(({ id }) => id);
  const probed = new Set(probes.map(({ route }) => route));
  expectNone(
    named.filter((id) => !probed.has(id) && !Object.hasOwn(nobodysOwn, id)),
    "Add a probe to tests/contract/authorization.site.test.ts, or say in nobodysOwn whose id it is:",
  );
  expect(Object.keys(nobodysOwn).filter((id) => !named.includes(id) || probed.has(id))).toEqual([]);
});

test("what belongs to others is answered like what does not exist, by the same statements", async () => {
  const private_ = await aMember(site, { gender: "female", privacy: true });
  hidden = String(private_.profileId);
  const there = await site.db
    .selectFrom("profile")
    .select("id")
    .where("niche", "<>", 1)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  otherPool = String(there.id);
  passerBy = site.visitor();
  const search = { intent: "save_search", name: "Anna's own" };
  expect((await (await signIn(site, anna.accountId)).post("/members", search)).status).toBe(302);
  const { id } = await site.db
    .selectFrom("named_search")
    .select("id")
    .where("profile_id", "=", anna.profileId)
    .limit(1)
    .executeTakeFirstOrThrow();
  savedSearch = String(id);
  const different: string[] = [];
  for (const { name, foreign, ask: request } of probes) {
    const nothing = () => (foreign() === photo ? newPhotoId() : unknownId());
    const browser = await signIn(site, (await aMember(site, { credits: 50 })).accountId);
    // The first request of a browser sets cookies, and the first one to a place fills the process's caches.
    await request(browser, nothing());
    const compare = async () => {
      const answers = [];
      for (const id of [foreign(), nothing()]) {
        line.forget();
        const answer = await request(browser, id);
        const statements = line.statements().filter((text) => !text.includes("pg_notify"));
        answers.push({ text: masked(answer, [id]), statements });
      }
      return answers;
    };
    const isSame = ([one, other]: Awaited<ReturnType<typeof compare>>) =>
      one?.text === other?.text && String(one?.statements) === String(other?.statements);
    let answers = await compare();
    // The process does other work too (presence, lists read again), whose statements are rarely the same twice.
    for (let tries = 0; tries < 9 && !isSame(answers); tries += 1) answers = await compare();
    const [one, other] = answers;
    if (one?.text !== other?.text) different.push(`${name}: the answers differ: ${difference(one?.text, other?.text)}`);
    if (String(one?.statements) !== String(other?.statements)) {
      const [ofOne = [], ofOther = []] = answers.map(({ statements }) => statements);
      const more = [
        ...ofOne.filter((text) => !ofOther.includes(text)),
        ...ofOther.filter((text) => !ofOne.includes(text)),
      ];
      different.push(
        `${name}: ${one?.statements.length} statements for it, ${other?.statements.length} for nothing: ${more}`,
      );
    }
  }
  expectNone(different, "A foreign id must be answered exactly like an unknown one:");
});

function difference(one = "", other = ""): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `…${one.slice(Math.max(0, at - 60), at + 80)}… / …${other.slice(at, at + 80)}…`;
}
