import { expect, test } from "vitest";
import { sql } from "kysely";
import { aMember } from "../../support/members/a-member.ts";
import { anOrder, payAt, shiftClock, stateOf } from "../../support/members/orders.ts";
import { startSite } from "../../support/site/site.ts";

test("if a process is killed between the provider's answer and the commit, the credits are granted once after a restart @thorough", async () => {
  // The second process stands for the restart: it only shares the database.
  const site = await startSite({ own: true, processes: 2 });
  try {
    const { browser, accountId } = await aMember(site, { country: "NL", premium: true });
    await payAt(browser, await anOrder(browser, 1), "paid", ["store_card"]);

    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let reportLocked = () => {};
    const locked = new Promise<void>((resolve) => (reportLocked = resolve));
    // The ledger is locked: the card is charged, but the commit waits.
    const lock = site.db.transaction().execute(async (tx) => {
      await sql`lock table ledger in share row exclusive mode`.execute(tx);
      reportLocked();
      await released;
    });
    await locked;
    const repeated = browser
      .post("/credits/repeat-order", { intent: "order", key: "killed-in-between" })
      .catch(() => {});
    const charged = () =>
      site.db
        .selectFrom("orders")
        .innerJoin("sandbox_payment", "sandbox_payment.order_id", "orders.id")
        .select(["orders.id", "orders.status", "sandbox_payment.status as paid"])
        .where("orders.account_id", "=", accountId)
        .where("orders.client_key", "=", "killed-in-between")
        .executeTakeFirst();
    await expect.poll(charged, { timeout: 8_000 }).toMatchObject({ status: "loading", paid: "completed" });
    const [first] = site.processes;
    const exited = new Promise((resolve) => first?.once("exit", resolve));
    first?.kill("SIGKILL");
    await exited;
    release();
    await lock;
    await repeated;

    const order = (await charged())?.id ?? 0;
    expect(await stateOf(site, order)).toMatchObject({ status: "loading", credits: 50, grants: 0 });
    for (let round = 0; round < 2; round++) await shiftClock(site.visitor(1), 120);
    expect(await stateOf(site, order)).toMatchObject({ status: "completed", credits: 100, grants: 1 });
  } finally {
    await site.stop();
  }
});
