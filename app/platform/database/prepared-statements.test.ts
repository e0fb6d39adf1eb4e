import type pg from "pg";
import { expect, test, vi } from "vitest";
import { ownPlan, PreparedStatements, sendUnnamed } from "./prepared-statements.server.ts";

type Sent = { name: string; text: string; values: unknown[] } | string;

function aClient(status = "I") {
  const query = vi.fn(async (_statement: Sent, _values?: unknown[]) => ({ rows: [] }));
  return { query, client: { query, getTransactionStatus: () => status } as unknown as pg.PoolClient };
}
const text = "select name from profile where id = $1";
const nameOf = (sent: Sent | undefined) => (typeof sent === "object" ? sent.name : undefined);

async function sendOften(statements: PreparedStatements, client: pg.PoolClient, sql: string, times = 6) {
  for (let time = 0; time < times; time += 1) await statements.send(client, [sql, [time]]);
}

test("a statement gets a name when it comes again and again, the same one on every connection", async () => {
  const statements = new PreparedStatements();
  const [one, other] = [aClient(), aClient()];
  await sendOften(statements, one.client, text);
  await statements.send(other.client, [text, [7]]);
  const names = one.query.mock.calls.map(([sent]) => nameOf(sent));
  expect(names.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect(names[5]).toMatch(/^[\w-]{24}$/);
  expect(other.query.mock.calls[0]).toEqual([{ name: names[5], text, values: [7] }]);
});

test("long lists of values are never prepared", async () => {
  const statements = new PreparedStatements();
  const { client, query } = aClient();
  await sendOften(statements, client, `${text} or id in (${"$2, ".repeat(3_000)} $3)`, 10);
  expect(query.mock.calls.every(([sent]) => typeof sent === "string")).toBe(true);
});

test("commands without values and searches are never prepared", async () => {
  const statements = new PreparedStatements();
  const { client, query } = aClient();
  for (let time = 0; time < 10; time += 1) await statements.send(client, ["begin", []]);
  await sendOften(statements, client, `${text} ${ownPlan}`, 10);
  expect(query.mock.calls.every(([sent]) => typeof sent === "string")).toBe(true);
});

test("statements of ever new texts do not fill the connections", async () => {
  const statements = new PreparedStatements();
  const { client, query } = aClient();
  for (let kind = 0; kind < 300; kind += 1) await sendOften(statements, client, `${text} and ${kind} = ${kind}`);
  expect(new Set(query.mock.calls.map(([sent]) => nameOf(sent)).filter(Boolean)).size).toBe(200);
});

const lost = Object.assign(new Error("prepared statement does not exist"), { code: "26000" });
const changed = Object.assign(new Error("cached plan must not change result type"), { code: "0A000" });

test.each([lost, changed])(
  "a statement whose plan is gone is sent as text at once, and from then on",
  async (error) => {
    const statements = new PreparedStatements();
    const { client, query } = aClient();
    await sendOften(statements, client, text);
    query.mockRejectedValueOnce(error);
    await expect(statements.send(client, [text, [1]])).resolves.toEqual({ rows: [] });
    await statements.send(client, [text, [2]]);
    expect(query.mock.calls.slice(-2)).toEqual([
      [text, [1]],
      [text, [2]],
    ]);
  },
);

test("inside a transaction the error is passed on: nothing can follow it", async () => {
  const statements = new PreparedStatements();
  const { client, query } = aClient("T");
  await sendOften(statements, client, text);
  query.mockRejectedValueOnce(changed);
  await expect(statements.send(client, [text, [1]])).rejects.toBe(changed);
});

test("other errors are passed on", async () => {
  const statements = new PreparedStatements();
  const { client, query } = aClient();
  await sendOften(statements, client, text);
  query.mockRejectedValueOnce(new Error("division by zero"));
  await expect(statements.send(client, [text, [1]])).rejects.toThrow("division by zero");
});

test("where the pooler cannot follow named statements, a library's own names are left out, too", async () => {
  const { client, query } = aClient();
  await sendUnnamed(client, [{ name: "upsert", text, values: [1] }]);
  await sendUnnamed(client, [text, [2]]);
  expect(query.mock.calls).toEqual([[{ name: undefined, text, values: [1] }], [text, [2]]]);
});
