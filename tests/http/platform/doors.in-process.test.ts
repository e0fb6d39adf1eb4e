import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { maxTextLength } from "#app/platform/doors/max-text-length.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
let formDoor: typeof import("#app/platform/doors/form.server.ts").formDoor;
let apiDoor: typeof import("#app/platform/doors/api.server.ts").apiDoor;

beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  ({ formDoor } = await import("#app/platform/doors/form.server.ts"));
  ({ apiDoor } = await import("#app/platform/doors/api.server.ts"));
});
afterAll(() => site.stop());

const noneLeft = { name: "test", points: 0, seconds: 60, key: "somebody" };

function aPost(text: string, headers: Record<string, string> = {}): Request {
  const type = { "content-type": "application/x-www-form-urlencoded", host: "localhost" };
  const body = new URLSearchParams({ text, password: "secret" });
  return new Request("http://localhost/", { method: "POST", body, headers: { ...type, ...headers } });
}

/** A schema that notes the length of every text that it is asked about. */
function aSchema(max = Infinity) {
  const seen: number[] = [];
  const text = z.string().refine((value) => {
    seen.push(value.length);
    return value.length <= max;
  }, "own_reason");
  return { seen, schema: z.object({ text }) };
}

test.each([
  ["another site", aPost("hello", { origin: "https://evil.example" }), undefined, "foreign_site"],
  ["a sender who has no posts left", aPost("hello"), noneLeft, "too_many"],
  [
    "another content type from a sender who has no posts left",
    aPost("a", { "content-type": "a/b" }),
    noneLeft,
    "too_many",
  ],
] as const)("no rule looks at what comes from %s", async (_, request, limit, reason) => {
  const { seen, schema } = aSchema();
  const form = await formDoor(request.clone(), { schema, limit });
  expect(form).toMatchObject({ ok: false, reason });
  expect(await apiDoor(request, { schema, limit })).toMatchObject({ ok: false, reason });
  expect(seen).toEqual([]);
});

test("a refusal before the rules keeps what was typed, without secrets", async () => {
  const { schema } = aSchema();
  const form = await formDoor(aPost("hello"), { schema, limit: noneLeft });
  expect(!form.ok && form.answer.data.lastResult.initialValue).toEqual({ text: "hello" });
});

test("the longest text is accepted", async () => {
  const { schema } = aSchema();
  expect(await formDoor(aPost("x".repeat(maxTextLength)), { schema })).toMatchObject({ ok: true });
  expect(await apiDoor(aPost("x".repeat(maxTextLength)), { schema })).toMatchObject({ ok: true });
});

test("a text that is too long is refused and kept; the rules see no more than one code unit of what is too much", async () => {
  const { seen, schema } = aSchema();
  const text = "😀".repeat(maxTextLength);
  const form = await formDoor(aPost(text), { schema, bytes: 300_000 });
  expect(form).toMatchObject({ ok: false, reason: "text_too_long" });
  expect(!form.ok && form.answer.init?.status).toBe(422);
  expect(!form.ok && form.answer.data.lastResult.initialValue).toEqual({ text });
  expect(seen).toEqual([maxTextLength + 1]);
});

test("a field with a smaller maximum gives its own reason, and keeps the whole text", async () => {
  const { schema } = aSchema(100);
  const text = "x".repeat(maxTextLength + 5);
  const form = await formDoor(aPost(text), { schema });
  expect(!form.ok && form.answer.data.lastResult).toMatchObject({
    error: { text: ["own_reason"] },
    initialValue: { text },
  });
});

test("the API's rules see no text that is too long, wherever it stands in the JSON", async () => {
  const { seen, schema } = aSchema();
  const long = "x".repeat(maxTextLength + 1);
  for (const fields of [{ text: long }, { text: "a", list: [{ deep: long }] }, { text: "a", [long]: 1 }]) {
    const headers = { "content-type": "application/json" };
    const request = new Request("http://localhost/", { method: "POST", body: JSON.stringify(fields), headers });
    expect(await apiDoor(request, { schema })).toEqual({ ok: false, reason: "text_too_long", status: 422 });
  }
  expect(await apiDoor(aPost(long), { schema })).toMatchObject({ reason: "text_too_long" });
  expect(seen).toEqual([]);
});
