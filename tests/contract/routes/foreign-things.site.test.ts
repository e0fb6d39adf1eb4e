import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { aMember, signIn } from "../../support/members/a-member.ts";
import { type AnnasThings, setAnnasThings } from "../../support/scene/annas-things.ts";
import type { Answer, Browser } from "../../support/requests/browser.ts";
import { present } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

let { line, site, places, anna, photo, chatPhoto } = {} as AnnasThings;

beforeAll(async () => {
  ({ line, site, places, anna, photo, chatPhoto } = await setAnnasThings());
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
  line.close();
});

const routes = present.filter(({ layout, id }) => !layout && id !== "root");

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
  [
    "reaction in a conversation",
    "chats-id",
    (b, id) => b.post(`/chats/${id}`, { intent: "react", message: "1", reaction: "heart" }),
  ],
  ["message to take back", "chats-id", (b, id) => b.post(`/chats/${id}`, { intent: "take_back", message: "1" })],
  ["live page", "chats-id-live", (b, id) => b.get(`/chats/${id}/live`)],
  ["typing", "chats-id-typing", (b, id) => b.post(`/chats/${id}/typing`, {})],
  ["photo of a chat", "chats-id-photo", (b, id) => b.get(`/chats/${id}/photos/${chatPhoto}`)],
  [
    "conversation to delete",
    "api-chat",
    (b, id) => b.ask("/api/chat.php", json(b, "DELETE", { conversation: Number(id) })),
  ],
  [
    "reaction by the API",
    "api-chat",
    (b, id) => b.ask("/api/chat.php", json(b, "PATCH", { conversation: Number(id), message: 1, reaction: "heart" })),
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
  "members-id-landing": "shows another fitting member in place of a hidden one (db/README.md#main-tables)",
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
    "Add a probe to tests/contract/routes/foreign-things.site.test.ts, or say in nobodysOwn whose id it is:",
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
        const statements = line.statements().filter((text) => !/pg_notify|"claimed_until"/.test(text));
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
