import { expect, test } from "vitest";
import { allRefusals } from "#app/shell/errors/explain.ts";
import { nextSteps } from "#app/site/next-step.ts";
import { placeholdersOf, readTexts } from "../texts/locale-files.ts";
import { expectNone, filesUnder } from "../source-files.ts";

const texts = readTexts("en");

/** The rows of every refusal table, by reason, with their location. */
async function everyRow() {
  const files = filesUnder("app", /refusals\.ts$/);
  const rows = [];
  for (const file of files) {
    const exported = (await import(/* @vite-ignore */ `../../../${file}`)) as Record<string, unknown>;
    const tables = Object.entries(exported).filter(([name, table]) => name.endsWith("Refusals") && table);
    for (const [table, all] of tables) {
      for (const [reason, row] of Object.entries(all as typeof allRefusals)) rows.push({ file, table, reason, row });
    }
  }
  return rows;
}

const rows = await everyRow();
const tell = ({ file, table, reason }: (typeof rows)[number]) => `${file} ${table}: ${reason}`;

test("every reason of every refusal table is explained", () => {
  expect(rows.length).toBeGreaterThan(40);
  expectNone(
    rows.filter(({ reason }) => !Object.hasOwn(allRefusals, reason)).map(tell),
    "Add the table to app/shell/errors/explain.ts:",
  );
});

test("a reason has the same status in every table", () => {
  const differing = rows.filter(({ reason, row }) => allRefusals[reason] && allRefusals[reason].status !== row.status);
  expectNone(differing.map(tell), "Two tables answer one reason with different statuses:");
});

/** Statuses that need no link: the form can be corrected (422 and similar), or waiting helps (429, 503). */
const withoutLink = [413, 415, 422, 429, 503];

test("every refusal that correcting the form cannot fix has a next step", () => {
  expectNone(
    rows.filter(({ row }) => !row.nextStep && !withoutLink.includes(row.status)).map(tell),
    "Give the row its `way`, a key of app/site/next-step.ts: where does the member go from here?",
  );
});

test("every next step has its address and its text", () => {
  expectNone(
    rows.filter(({ row }) => row.nextStep && !Object.hasOwn(nextSteps, row.nextStep)).map(tell),
    "`way` is no key of app/site/next-step.ts:",
  );
  expectNone(
    Object.keys(nextSteps).filter((nextStep) => !texts.has(`shell:way.${nextStep}`)),
    "A next step needs its text under `way` in locales/*/shell.json:",
  );
  const about = { memberId: 7, next: "/chats" };
  expectNone(
    Object.entries(nextSteps).flatMap(([nextStep, to]) => (to(about).startsWith("/") ? [] : [nextStep])),
    "A next step must lead to an address of this site:",
  );
});

test("limits lifted by Premium lead to Premium, and say what is left", () => {
  const limits = ["conversation_limit", "swipe_limit", "photo_limit"].filter((reason) => reason in allRefusals);
  expect(limits.length).toBeGreaterThanOrEqual(3);
  for (const reason of limits) {
    expect([reason, allRefusals[reason]?.nextStep]).toEqual([reason, "premium"]);
    expect([reason, allRefusals[reason]?.left !== undefined]).toEqual([reason, true]);
  }
});

test("`left` is a text with the used number and the limit", () => {
  const bad = rows.filter(({ row }) => {
    if (row.left === undefined) return false;
    const text = [...texts].find(([key]) => key === row.left || key === `${row.left}_other`)?.[1];
    return text === undefined || placeholdersOf(text).length < 2;
  });
  expectNone(bad.map(tell), "`left` names a text with its two numbers, as namespace:key:");
});
