import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountOf, anAccount, audit, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);

test("credits are granted and taken by ledger rows, never below zero", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  expect(textOf(await staff("credits", "grant", "a@b.test", "50", "--reason", "payment was lost"))).toContain(
    "now has 50 credits",
  );
  expect(textOf(await staff("credits", "grant", "a@b.test", "-20", "--reason", "too many"))).toContain("(had 50)");
  expect(textOf(await staff("credits", "grant", "a@b.test", "-31", "--reason", "r"))).toBe(
    "a@b.test on localhost has 30 credits; 31 cannot be taken away.",
  );
  expect((await accountOf(desk.db, 1)).credits).toBe(30);
  const ledger = await desk.db
    .selectFrom("ledger")
    .select(["delta", "balance", "reason", "note"])
    .orderBy("id")
    .execute();
  expect(ledger).toEqual([
    { delta: 50, balance: 50, reason: "grant", note: "payment was lost" },
    { delta: -20, balance: 30, reason: "grant", note: "too many" },
  ]);
  expect((await audit(desk.db)).map(({ reason, details }) => ({ reason, details }))).toEqual([
    { reason: "payment was lost", details: { credits: 50, old: 0, new: 50 } },
    { reason: "too many", details: { credits: -20, old: 50, new: 30 } },
  ]);
});

test.each(["0", "1.5", "ten", "1e3", "1000001", "-1000001"])("a grant of %j credits is refused", async (credits) => {
  await anAccount(desk.db, 1, "a@b.test");
  const answer = await staff("credits", "grant", "a@b.test", credits, "--reason", "r");
  expect(textOf(answer)).toContain("credits must be a whole number");
  expect(answer.ok).toBe(false);
});

test("a dry run says what a grant would do, and changes nothing", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  const grant = ["credits", "grant", "a@b.test", "50", "--reason", "r"];
  expect(textOf(await staff(...grant, "--dry-run"))).toBe(
    "Nothing was changed. Without the dry run:\na@b.test on localhost now has 50 credits (had 0).",
  );
  expect(textOf(await staff("credits", "grant", "a@b.test", "-1", "--reason", "r", "--dry-run"))).toContain(
    "cannot be",
  );
  expect((await accountOf(desk.db, 1)).credits).toBe(0);
  expect(await audit(desk.db)).toEqual([]);
});

test("a grant that waited for the account's erasure is refused", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  const granting = await desk.db.transaction().execute(async (tx) => {
    await tx.updateTable("account").set({ status: "erased" }).where("id", "=", 1).execute();
    const answer = staff("credits", "grant", "1", "50", "--reason", "r");
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(desk.db)).rows.length).toBe(1);
    return { answer };
  });
  expect(textOf(await granting.answer)).toBe("Account 1 has already been erased.");
  const { credits } = await accountOf(desk.db, 1);
  expect(credits).toBe(0);
  expect(await audit(desk.db)).toEqual([]);
});

test("ten concurrent withdrawals do not take more than the balance", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  await staff("credits", "grant", "a@b.test", "50", "--reason", "r");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => staff("credits", "grant", "a@b.test", "-10", "--reason", "r")),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
  expect((await accountOf(desk.db, 1)).credits).toBe(0);
});
