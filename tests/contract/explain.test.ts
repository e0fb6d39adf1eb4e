import { expect, test } from "vitest";
import { explanations } from "#app/shell/explain.ts";
import { waysOut } from "#app/site/way-out.ts";
import { placeholdersOf, readTexts } from "./locale-files.ts";
import { expectNone, filesUnder } from "./source-files.ts";

const texts = readTexts("en");

/** The rows of every refusal table, by reason, with where they stand. */
async function everyRow() {
  const files = filesUnder("app", /refusals\.ts$/);
  const rows = [];
  for (const file of files) {
    const exported = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>;
    const tables = Object.entries(exported).filter(([name, table]) => name.endsWith("Refusals") && table);
    for (const [table, all] of tables) {
      for (const [reason, row] of Object.entries(all as typeof explanations)) rows.push({ file, table, reason, row });
    }
  }
  return rows;
}

const rows = await everyRow();
const tell = ({ file, table, reason }: (typeof rows)[number]) => `${file} ${table}: ${reason}`;

test("every reason of every refusal table is explained", () => {
  expect(rows.length).toBeGreaterThan(40);
  expectNone(
    rows.filter(({ reason }) => !Object.hasOwn(explanations, reason)).map(tell),
    "Join the table in app/shell/explain.ts:",
  );
});

test("a reason has the same status in every table", () => {
  const differing = rows.filter(
    ({ reason, row }) => explanations[reason] && explanations[reason].status !== row.status,
  );
  expectNone(differing.map(tell), "Two tables answer one reason with different statuses:");
});

/** What the form itself puts right (422 and the like), or time (429, 503), needs no link. */
const byItself = [413, 415, 422, 429, 503];

test("every refusal that the form cannot put right leads somewhere", () => {
  expectNone(
    rows.filter(({ row }) => !row.way && !byItself.includes(row.status)).map(tell),
    "Give the row its `way`, a word of app/site/way-out.ts: where does the member go from here?",
  );
});

test("every way out has its address and its text", () => {
  expectNone(
    rows.filter(({ row }) => row.way && !Object.hasOwn(waysOut, row.way)).map(tell),
    "`way` is no word of app/site/way-out.ts:",
  );
  expectNone(
    Object.keys(waysOut).filter((way) => !texts.has(`shell:way.${way}`)),
    "A way out needs its text under `way` in locales/*/shell.json:",
  );
  const about = { memberId: 7, next: "/chats" };
  expectNone(
    Object.entries(waysOut).flatMap(([way, to]) => (to(about).startsWith("/") ? [] : [way])),
    "A way out leads to an address of this site:",
  );
});

test("what only Premium lifts leads to Premium, and says what is left", () => {
  const limits = ["conversation_limit", "swipe_limit", "photo_limit"].filter((reason) => reason in explanations);
  expect(limits.length).toBeGreaterThanOrEqual(3);
  for (const reason of limits) {
    expect([reason, explanations[reason]?.way]).toEqual([reason, "premium"]);
    expect([reason, explanations[reason]?.left !== undefined]).toEqual([reason, true]);
  }
});

test("what is left is a text with how much is used and of how much", () => {
  const bad = rows.filter(({ row }) => {
    if (row.left === undefined) return false;
    const text = [...texts].find(([key]) => key === row.left || key === `${row.left}_other`)?.[1];
    return text === undefined || placeholdersOf(text).length < 2;
  });
  expectNone(bad.map(tell), "`left` names a text with its two numbers, as namespace:key:");
});
