import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type ApiAnswer, call } from "#tests/support/requests/api-client.ts";
import { anOrder } from "#tests/support/members/orders.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

type Schema = { properties?: Record<string, { type?: string; enum?: unknown[] }> };
type Operation = {
  security: object[];
  parameters: { name: string; in: "query" | "header" }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Refusal: object } };
};

let site: TestSite;
let document: Document;
let member: Member;
/** Data of two other members: their conversation, an order, and words that nobody else may read. */
let foreign: { conversation: number; profile: number; order: number; words: string[] };
const every: { name: string; path: string; method: string; operation: Operation }[] = [];

beforeAll(async () => {
  site = await startSite();
  document = (await call(site.visitor(), "GET", "/api/openapi.json")).body as unknown as Document;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      every.push({ name: `${method} ${path}`, path, method: method.toUpperCase(), operation });
    }
  }
  member = await aMember(site, { credits: 20 });
  const anna = await aMember(site, { gender: "female" });
  await member.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await anna.browser.post(`/members/${member.profileId}`, { intent: "like" });
  await member.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello" });
  foreign = await aForeignChat();
});

async function aForeignChat(): Promise<typeof foreign> {
  const eve = await aMember(site, { name: "Eve Elsewhere", gender: "female", country: "NZ", credits: 5 });
  const carl = await aMember(site, { name: "Carl Elsewhere", country: "NZ" });
  const text = "nobody-else-reads-this";
  await eve.browser.post(`/members/${carl.profileId}/chat`, { intent: "send", text });
  const { chats } = (await call(carl.browser, "GET", "/api/chats.php")).body as unknown as {
    chats: { conversation: { id: number } }[];
  };
  const conversation = chats[0]?.conversation.id ?? 0;
  const order = await anOrder(carl.browser, 1);
  return { conversation, profile: carl.profileId, order, words: [text, eve.email, carl.email] };
}

/** All their private data; other members' calls must not change any of it. */
async function theirs() {
  const { db } = site;
  const { conversation, profile, order } = foreign;
  const owner = db.selectFrom("profile").select("account_id").where("id", "=", profile);
  const sides = db.selectFrom("conversation_side").selectAll().where("conversation_id", "=", conversation);
  return {
    sides: await sides.orderBy("profile_id").execute(),
    messages: await db.selectFrom("message").selectAll().where("conversation_id", "=", conversation).execute(),
    orders: await db.selectFrom("orders").selectAll().where("id", "=", order).execute(),
    account: await db.selectFrom("account").selectAll().where("id", "=", owner).execute(),
  };
}

/** The private words and addresses of the other members in an answer. */
const foreignWordsIn = (answer: ApiAnswer) => foreign.words.filter((each) => answer.text.includes(each));

afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

/** How an answer differs from the document's description of its status; undefined if it does not. */
function misfit(operation: Operation, answer: ApiAnswer): string | undefined {
  const response = operation.responses[answer.status];
  if (!response) return `${answer.status} is not in the document`;
  const schema =
    answer.status < 300 ? response.content?.["application/json"]?.schema : document.components.schemas.Refusal;
  if (!schema) return answer.text === "" ? undefined : "a body where none is announced";
  const parsed = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer.body);
  return parsed.success ? undefined : parsed.error.message;
}

test("the document names every call of the specification", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(every.map((each) => each.name)).toEqual(
    expect.arrayContaining([
      "get /api/user.php",
      "post /api/user.php",
      "put /api/user.php",
      "get /api/logout.php",
      "get /api/geocode.php",
      "post /api/page-hidden.php",
      "get /api/auto-like.php",
      "get /api/discountcode.php",
      "get /api/settings.php",
      "get /api/chats.php",
      "get /api/likes.php",
      "delete /api/chat.php",
      "get /api/interests.php",
      "get /api/regions.php",
      "get /api/companyinfo.php",
      "get /api/timebonus.php",
    ]),
  );
});

const queries: Record<string, string> = {
  "/api/geocode.php": "?lat=52.37&lon=4.9",
  "/api/discountcode.php": "?welcome=true",
};

test("real answers match the document, and no success has an additional field", async () => {
  for (const { name, path, method, operation } of every.filter((each) => each.method === "GET")) {
    if (path === "/api/logout.php") continue;
    const answer = await call(member.browser, method, path + (queries[path] ?? ""));
    expect([name, answer.status]).toEqual([name, 200]);
    expect([name, misfit(operation, answer)]).toEqual([name, undefined]);
  }
});

const strange = fc.oneof(
  fc.constant(0).map(() => foreign.conversation),
  fc.constant(0).map(() => foreign.profile),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("0", "-1", "9223372036854775808", "1e3", "\0", "\ud800", "abc", "9".repeat(300), "😀".repeat(500)),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
);

/** Valid bodies, each with one id that belongs to other members. */
function foreignBodies(schema: Schema | undefined): object[] {
  const properties = Object.entries(schema?.properties ?? {});
  const texts = properties.filter(([, each]) => each.type === "string");
  const words = Object.fromEntries(texts.map(([name, each]) => [name, each.enum?.[0] ?? "a-plain-word"]));
  const ids = properties.filter(([, each]) => each.type === undefined).map(([name]) => name);
  return ids.flatMap((name) =>
    [foreign.conversation, foreign.profile, foreign.order].flatMap((id) => [
      { ...words, [name]: id },
      { ...words, [name]: String(id) },
    ]),
  );
}

test("no call changes data of other members", async () => {
  const stranger = await aMember(site, { credits: 50, premium: true });
  const before = await theirs();
  const done: string[] = [];
  for (const { name, path, method, operation } of every.filter((each) => each.method !== "GET")) {
    for (const json of foreignBodies(operation.requestBody?.content["application/json"]?.schema)) {
      const answer = await call(stranger.browser, method, path, { json });
      expect([name, answer.status < 500, foreignWordsIn(answer)]).toEqual([name, true, []]);
      expect([name, json, await theirs()]).toEqual([name, json, before]);
      done.push(name);
    }
  }
  expect(done).toEqual(expect.arrayContaining(["delete /api/chat.php", "post /api/chat.php", "put /api/chat.php"]));
  for (const { name, path, operation } of every.filter((each) => each.method === "GET")) {
    for (const parameter of operation.parameters.filter((each) => each.in === "query")) {
      for (const id of [foreign.conversation, foreign.profile, foreign.order]) {
        const answer = await call(stranger.browser, "GET", `${path}?${parameter.name}=${id}`);
        expect([name, answer.status < 500, foreignWordsIn(answer)]).toEqual([name, true, []]);
      }
    }
  }
  expect(await theirs()).toEqual(before);
});

/** The total number of calls: 150, or 5 000 in the long run (`npm run check:all`). */
const calls = Number(process.env.FUZZ_RUNS ?? (process.env.CHECK_ALL ? 5000 : 150));

test("no input makes a call fail on the server, and every answer matches the document", async () => {
  const visitor = site.visitor();
  const before = await theirs();
  const runs = Math.ceil(calls / every.length);
  for (const { name, path, method, operation } of every) {
    // Many logins from one network would only hit the limit.
    const rounds = name === "post /api/user.php" ? Math.min(runs, 20) : runs;
    const fields = Object.keys(operation.requestBody?.content["application/json"]?.schema.properties ?? {});
    const parameters = (place: string) =>
      operation.parameters.filter((each) => each.in === place).map(({ name }) => name);
    const record = (names: string[], values: fc.Arbitrary<unknown>) =>
      fc.record(Object.fromEntries(names.map((each) => [each, values])), { requiredKeys: [] });
    const asks = fc.record({
      query: record(parameters("query"), fc.string({ maxLength: 40 })),
      headers: record(parameters("header"), fc.stringMatching(/^[!-~]{1,70}$/)),
      json: fc.oneof({ weight: 4, arbitrary: record(fields, strange) }, { weight: 1, arbitrary: strange }),
      signedIn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(asks, async ({ query, headers, json, signedIn }) => {
        const browser = signedIn && path !== "/api/logout.php" ? member.browser : visitor;
        const address = `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;
        const sent = { headers: headers as Record<string, string>, ...(method !== "GET" && { json }) };
        const answer = await call(browser, method, address, sent);
        if (address.includes("%00") && answer.status === 400) return;
        expect([name, answer.status < 500, misfit(operation, answer)]).toEqual([name, true, undefined]);
        expect([name, foreignWordsIn(answer)]).toEqual([name, []]);
      }),
      { numRuns: rounds },
    );
  }
  expect(await theirs()).toEqual(before);
}, 600_000);
