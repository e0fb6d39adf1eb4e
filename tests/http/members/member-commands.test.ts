import { expect, test } from "vitest";
import { accountOf, anAccount, audit, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);
const commandsIn = async () => (await audit(desk.db)).map(({ command, subject }) => `${command}: ${subject}`);

test("a member is found by name, address or number, and shown; each look is noted, never the address", async () => {
  await anAccount(desk.db, 1, "Some.One@b.test");
  await anAccount(desk.db, 2, "new@b.test", { activated: false });
  for (const text of ["someb", "some.one@B", "1001", "1"]) {
    expect(textOf(await staff("account", "find", text)), text).toContain("Some.One@b.test");
  }
  expect(textOf(await staff("account", "find", "new@"))).toContain("new@b.test (not confirmed)");
  expect(textOf(await staff("account", "find", "nobody"))).toBe("No one was found.");
  for (const member of ["some.one@b.test", "1001", "1"]) {
    const shown = textOf(await staff("account", "show", member));
    expect(shown, member).toContain("Somebody, member 1001, account 1 on localhost");
    expect(shown, member).toContain("status: active");
  }
  expect(textOf(await staff("account", "show", "4711"))).toBe("No member or account has the number 4711.");
  expect(await commandsIn()).toEqual([
    ...Array.from({ length: 6 }, () => "view members: members"),
    ...Array.from({ length: 3 }, () => "view member: account 1"),
  ]);
  expect(JSON.stringify(await audit(desk.db))).not.toMatch(/one@b|new@/i);
});

test("a member is erased by number; a second time and a dry run change nothing", async () => {
  await anAccount(desk.db, 1, "some.one@b.test");
  const tried = await staff("account", "erase", "1001", "--reason", "asked", "--dry-run");
  expect(textOf(tried)).toContain("Nothing was changed");
  expect((await accountOf(desk.db, 1)).status).toBe("active");
  expect(textOf(await staff("account", "erase", "1001", "--reason", "asked"))).toContain("has been erased");
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "erased", email: null });
  expect(textOf(await staff("account", "erase", "1001", "--reason", "asked"))).toContain("already been erased");
  for (const command of ["account export 1001", "credits grant 1001 7", "account ban 1001", "debit block 1001"]) {
    const answer = await staff(...command.split(" "), "--reason", "asked");
    expect(textOf(answer), command).toBe("Account 1 has already been erased.");
  }
  expect(await commandsIn()).toEqual(["account erase: account 1"]);
});

test("sessions end, and an address is corrected only to one that is free and valid", async () => {
  await anAccount(desk.db, 1, "typo@b.tset", { activated: false });
  await anAccount(desk.db, 2, "other@b.test");
  expect(textOf(await staff("account", "end-sessions", "2", "--reason", "stolen"))).toBe("One session has ended.");
  expect(textOf(await staff("account", "end-sessions", "2", "--reason", "stolen"))).toContain("No one is logged in");
  const correct = (email: string) => staff("account", "correct-address", "1", email, "--reason", "mistyped");
  expect(textOf(await correct("nonsense"))).toContain("not a valid e-mail address");
  expect(textOf(await correct("OTHER@b.test"))).toContain("Another account");
  expect(textOf(await correct("typo@b.tset"))).toContain("already has this address");
  expect(textOf(await correct("typo@b.test"))).toContain("a new activation e-mail is on its way to it");
  expect((await accountOf(desk.db, 1)).email).toBe("typo@b.test");
  expect(textOf(await staff("account", "resend-activation", "2"))).toContain("nothing to confirm");
  expect(await commandsIn()).toEqual(["account end-sessions: account 2", "account correct-address: account 1"]);
});

test("the books answer at the command line: orders, refunds, providers and VAT, empty or refused", async () => {
  expect(textOf(await staff("order", "list"))).toBe("There are no orders.");
  expect(textOf(await staff("refund", "list", "--kind", "chargeback"))).toBe("Nothing has been refunded.");
  expect(textOf(await staff("order", "show", "4711"))).toBe("There is no order 4711.");
  expect(textOf(await staff("order", "check", "4711"))).toBe("There is no such order.");
  expect(textOf(await staff("payments", "reconcile"))).toContain("The provider and the books agree.");
  expect(textOf(await staff("payments", "reconcile", "--from", "2026-02-02", "--to", "2026-02-01"))).toContain("order");
  expect(textOf(await staff("vat", "report", "2026-13"))).toContain("a month such as 2026-11");
  const file = await staff("vat", "report", "2026-10", "--months", "3");
  expect(file.ok && file.file?.name).toBe("vat-2026-10-2026-12.csv");
});
