import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member, signIn } from "../../support/members/a-member.ts";
import { type AnnasThings, privateWords, setAnnasThings } from "../../support/scene/annas-things.ts";
import type { Answer, Browser } from "../../support/requests/browser.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { openStream } from "../../support/requests/open-stream.ts";
import { type Kind, kinds, rowOf, staffRoles, table } from "./authorization-table.ts";
import { dataAddress, filledIn, jobs, present, type Route } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

/** `npm run check:all` asks everything; `npm test` two or three of the viewers at each route, others at each. */
const isWhole = Boolean(process.env.CHECK_ALL);

let { line, site, places, anna, photo, chatPhoto } = {} as AnnasThings;
let browserOf: Record<Kind, () => Promise<Browser>>;

beforeAll(async () => {
  ({ line, site, places, anna, photo, chatPhoto } = await setAnnasThings());
  browserOf = await viewers();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
  line.close();
});

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
  for (const words of isAnnas ? [] : [...privateWords, ...(isAtDesk ? [] : [anna.email])])
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
    "Add a row to tests/contract/routes/authorization-table.ts: what each kind of viewer gets there:",
  );
  expectNone(
    Object.keys(table).filter((id) => !routes.some((route) => route.id === id)),
    "These routes do not exist any more; take their rows out of tests/contract/routes/authorization-table.ts:",
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
  expectNone(wrong, "Not what tests/contract/routes/authorization-table.ts says:");
}, 600_000);
