import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DatabaseLine, openDatabaseLine } from "../../support/database/database-line.ts";
import { listBrokenRows } from "../../support/database/invariants.ts";
import { copyTown } from "../../support/database/postgres.ts";
import type { Answer } from "../../support/requests/browser.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { type Prepared, requests } from "./requests.ts";

/**
 * Each statement of a request fails once, and its commit before and after it took effect: the line to the database ends
 * the connection there. `npm test` takes the transactions' ends and every third statement, `npm run check:all` all.
 */
let line: DatabaseLine;
let site: TestSite;
beforeAll(async () => {
  line = await openDatabaseLine(await copyTown(process.env.TEST_POSTGRES_URL ?? ""));
  site = await startSite({ databaseUrl: line.url });
});
afterAll(async () => {
  await site?.stop();
  line?.close();
});

type Failure = { number: number; when: "before" | "after" };

/** The failures worth trying: a statement whose effect is rolled back fails the same before and after it. */
function failuresOf(statements: string[]): Failure[] {
  let isOpen = false;
  return statements.flatMap((statement, at): Failure[] => {
    const number = at + 1;
    const isEnd = /^commit/i.test(statement);
    if (/^begin|^start transaction/i.test(statement)) isOpen = true;
    const after: Failure[] = isOpen && !isEnd ? [] : [{ number, when: "after" }];
    if (isEnd || /^rollback/i.test(statement)) isOpen = false;
    const isSampled = process.env.CHECK_ALL || isEnd || at % 3 === 0;
    return isSampled ? [{ number, when: "before" }, ...after] : [];
  });
}

const inWords = ({ number, when }: Failure, statements: string[]) =>
  `${when} statement ${number}, ${statements[number - 1]?.replace(/\s+/g, " ").slice(0, 120)}`;

/** No answer is a 500, and none to a person is without words; one for the database says when to come again. */
function checkAnswer(answer: Answer, about: string, isForMachines: boolean): void {
  expect(answer.status, about).not.toBe(500);
  if (answer.status !== 503) return;
  expect(answer.headers, about).toHaveProperty("retry-after");
  if (!isForMachines) expect(answer.words.length, `${about}: a 503 without words`).toBeGreaterThan(20);
}

async function once(prepared: Prepared): Promise<Answer> {
  line.forget();
  return prepared.send();
}

describe.each(Object.entries(requests))("%s", (name, { prepare, ...row }) => {
  const { done, repeated = [], hasSteps = false, isForMachines = false } = row;
  test("with any statement failing leaves nothing half done, and the same request again ends as it should", async () => {
    const untouched = await prepare(site);
    const before = await untouched.state();
    const first = await once(untouched);
    const statements = line.statements();
    expect(done, `${first.status}: ${first.words.slice(0, 300)}`).toContain(first.status);
    const after = await untouched.state();
    expect(after).not.toEqual(before);
    const failures = failuresOf(statements);
    expect(failures.filter(({ when }) => when === "after").length).toBeGreaterThan(0);

    for (const failure of failures) {
      const about = `${name}, ${inWords(failure, statements)}`;
      const prepared = await prepare(site);
      line.forget();
      line.failStatement(failure.number, failure.when);
      const answer = await prepared.send();
      line.forget();
      checkAnswer(answer, about, isForMachines);
      const between = await prepared.state();
      if (!hasSteps) expect([before, after], about).toContainEqual(between);
      if (done.includes(answer.status) && !hasSteps) expect(between, about).toEqual(after);
      // It was complete before the statement that failed: nobody is told to try again.
      const isComplete = failure.when === "before" && isDeepStrictEqual(between, after);
      if (isComplete && !isForMachines) expect(done, about).toContain(answer.status);
      expect(await listBrokenRows(site.db, accountsOf(prepared)), about).toEqual([]);

      const again = await once(prepared);
      expect([...done, ...repeated], `${about}, again: ${again.words.slice(0, 300)}`).toContain(again.status);
      expect(await prepared.state(), `${about}, again`).toEqual(after);
      expect(await listBrokenRows(site.db, accountsOf(prepared)), `${about}, again`).toEqual([]);
    }
    console.log(`${name}: ${statements.length} statements, ${failures.length} failures`);
  }, 600_000);
});

const accountsOf = ({ accounts }: Prepared) => (accounts.length > 0 ? accounts : [0]);
