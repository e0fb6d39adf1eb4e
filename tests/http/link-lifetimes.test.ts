import { afterAll, beforeAll, expect, test } from "vitest";
import { activateAccount } from "#app/account/activate-account.server.ts";
import { insertActivationToken } from "#app/account/activation-token.queries.server.ts";
import { changeEmail } from "#app/account/change-email.server.ts";
import { insertMailChangeToken } from "#app/account/mail-change-token.queries.server.ts";
import { findResetOwner, insertResetToken } from "#app/account/reset-token.queries.server.ts";
import { reactivateAccount } from "#app/life/reactivate-account.server.ts";
import { insertReactivationToken } from "#app/life/reactivation-token.queries.server.ts";
import { days, hours, later } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const asked = new Date("2026-03-01T12:00:00Z");
const second = 1000;

type Link = {
  lives: number;
  status: "not_confirmed" | "active" | "pending_deletion";
  make(member: Member): Promise<string>;
  use(secret: string, now: Date): Promise<boolean>;
};
const siteId = 1;

const links: Record<string, Link> = {
  "activation works for 7 days": {
    lives: days(7),
    status: "not_confirmed",
    make: ({ accountId, email }) =>
      insertActivationToken(site.db, { accountId, emailKey: email, why: "signup" }, asked),
    use: async (secret, now) => (await activateAccount(site.db, { secret, siteId }, now)).ok,
  },
  "reset works for 1 hour": {
    lives: hours(1),
    status: "active",
    make: ({ accountId, email }) => insertResetToken(site.db, { accountId, emailKey: email }, asked),
    use: async (secret, now) => (await findResetOwner(site.db, { secret, siteId }, now)) !== undefined,
  },
  "mail change works for 24 hours": {
    lives: hours(24),
    status: "active",
    make: ({ accountId, email }) =>
      site.db.transaction().execute((tx) => {
        const moved = `moved-${accountId}@example.org`;
        return insertMailChangeToken(tx, { accountId, email: moved, emailKey: moved, oldEmailKey: email }, asked);
      }),
    use: async (secret, now) => (await changeEmail(site.db, { secret, siteId }, now)).ok,
  },
  "return works for 14 days": {
    lives: days(14),
    status: "pending_deletion",
    make: ({ accountId, email }) =>
      site.db
        .transaction()
        .execute((tx) => insertReactivationToken(tx, { accountId, emailKey: email, requestedAt: asked }, asked)),
    use: async (secret, now) => (await reactivateAccount(site.db, { secret, siteId }, now)).ok,
  },
};

test.each(Object.entries(links))("the link of %s, to the second", async (_, { lives, status, make, use }) => {
  const link = async () => {
    const member = await aMember(site, { status: "not_confirmed" });
    const change = { status, delete_requested_at: status === "pending_deletion" ? asked : null };
    await site.db.updateTable("account").set(change).where("id", "=", member.accountId).execute();
    return make(member);
  };
  expect(await use(await link(), later(asked, lives - second))).toBe(true);
  expect(await use(await link(), later(asked, lives))).toBe(false);
  expect(await use(await link(), later(asked, lives + second))).toBe(false);
});
