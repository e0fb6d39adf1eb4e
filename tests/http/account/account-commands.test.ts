import { expect, test } from "vitest";
import { accountOf, anAccount, audit, now, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);
const profileStatus = async (id: number) =>
  (await desk.db.selectFrom("profile").select("status").where("account_id", "=", id).executeTakeFirstOrThrow()).status;

test("a ban ends the sessions and hides the profile; lifting it restores the previous status", async () => {
  await anAccount(desk.db, 1, "Some.One@b.test");
  await anAccount(desk.db, 2, "new@b.test", { activated: false });
  await staff("account", "ban", "some.one@B.test", "--reason", "threats");
  await staff("account", "ban", "new@b.test", "--reason", "spam");
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "banned", banned_at: now });
  expect(await profileStatus(1)).toBe("disabled");
  expect(await desk.db.selectFrom("session").selectAll().execute()).toEqual([]);

  await staff("account", "unban", "some.one@b.test", "--reason", "sorry");
  await staff("account", "unban", "new@b.test", "--reason", "sorry");
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "active", banned_at: null });
  expect(await accountOf(desk.db, 2)).toMatchObject({ status: "not_confirmed", banned_at: null });
  expect(await profileStatus(1)).toBe("active");

  const rows = await audit(desk.db);
  expect(rows.map((row) => [row.command, row.subject, { reason: row.reason, ...row.details }])).toEqual([
    ["account ban", "account 1", { reason: "threats", old: "active", new: "banned" }],
    ["account ban", "account 2", { reason: "spam", old: "not_confirmed", new: "banned" }],
    ["account unban", "account 1", { reason: "sorry", old: "banned", new: "active" }],
    ["account unban", "account 2", { reason: "sorry", old: "banned", new: "not_confirmed" }],
  ]);
});

test("an account that was banned while being deleted goes back to being deleted, hidden", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  await desk.db.updateTable("account").set({ status: "pending_deletion", delete_requested_at: now }).execute();
  await staff("account", "ban", "a@b.test", "--reason", "r");
  await staff("account", "unban", "a@b.test", "--reason", "r");
  expect((await accountOf(desk.db, 1)).status).toBe("pending_deletion");
  expect(await profileStatus(1)).toBe("disabled");
});

test("account commands refuse invalid requests", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  expect(textOf(await staff("account", "unban", "a@b.test", "--reason", "r"))).toBe(
    "a@b.test on localhost is not banned.",
  );
  expect(textOf(await staff("account", "ban", "a@b.test", "--reason", " "))).toContain("--reason must not be empty");
  await staff("account", "ban", "a@b.test", "--reason", "r");
  expect(textOf(await staff("account", "ban", "a@b.test", "--reason", "r"))).toContain("already banned");
  expect(textOf(await staff("account", "ban", "no@b.test", "--reason", "r"))).toBe(
    "No account has the e-mail address no@b.test.",
  );
  expect(await audit(desk.db)).toHaveLength(1);
});

test("an address with accounts on several sites needs --site", async () => {
  await staff("site", "create", "men.test", "--niche", "gay");
  const { id: siteId } = await desk.db
    .selectFrom("site")
    .select("id")
    .where("domain", "=", "men.test")
    .executeTakeFirstOrThrow();
  await anAccount(desk.db, 1, "a@b.test");
  await anAccount(desk.db, 2, "a@b.test", { siteId });
  const refusal = textOf(await staff("account", "ban", "a@b.test", "--reason", "r"));
  expect(refusal).toContain("several sites");
  expect(refusal).toContain("--site");
  expect(textOf(await staff("account", "ban", "a@b.test", "--reason", "r", "--site", "mn.test"))).toContain(
    "mean men.test",
  );
  expect(await staff("account", "ban", "a@b.test", "--reason", "r", "--site", "men.test")).toMatchObject({ ok: true });
  expect([(await accountOf(desk.db, 1)).status, (await accountOf(desk.db, 2)).status]).toEqual(["active", "banned"]);
  expect(textOf(await staff("account", "ban", "b@b.test", "--reason", "r", "--site", "men.test"))).toContain(
    "on men.test",
  );
});

test("the attempts to prove an age are counted by way and outcome, without people", async () => {
  const day = { site_id: 1, day: "2026-11-20", way: "eu" };
  await desk.db
    .insertInto("age_outcome_day")
    .values([
      { ...day, outcome: "begun", count: 3 },
      { ...day, outcome: "adult", count: 2 },
      { ...day, day: "2026-11-21", outcome: "adult", count: 1 },
      { ...day, day: "2026-01-01", outcome: "age_proof_under", count: 7 },
    ])
    .execute();
  const period = ["--from", "2026-11-01", "--to", "2026-11-30"];
  const shown = textOf(await staff("age", "outcomes", ...period));
  expect(shown).toMatch(/localhost +eu +adult +3\n/);
  expect(shown).toMatch(/localhost +eu +begun +3$/);
  expect(shown).not.toContain("under");
  expect(textOf(await staff("age", "outcomes", "--from", "2026-12-01", "--to", "2026-11-30"))).toContain(
    "in this order",
  );
  expect(textOf(await staff("age", "outcomes", "--site", "nowhere.test"))).toContain("nowhere.test");
});
