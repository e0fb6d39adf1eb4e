import { afterAll, beforeAll, expect, test } from "vitest";
import { insertActivationToken } from "#app/account/activation/activation-token.queries.server.ts";
import { insertMailChangeToken } from "#app/account/links/mail-change-token.queries.server.ts";
import { findResetOwner, insertResetToken } from "#app/account/links/reset-token.queries.server.ts";
import { insertReactivationToken } from "#app/leaving/reactivation-token.queries.server.ts";
import { days, hours, later } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
let verbs: Awaited<ReturnType<typeof importVerbs>>;

beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  verbs = await importVerbs();
});
afterAll(() => site.stop());

const requestedAt = new Date("2026-03-01T12:00:00Z");
const second = 1000;

async function importVerbs() {
  const { findActivationStep } = await import("#app/account/activation/activation-page.server.ts");
  const { changeEmail } = await import("#app/account/links/change-email.server.ts");
  const { reactivateAccount } = await import("#app/leaving/reactivate-account.server.ts");
  return { activationStep: findActivationStep, changeEmail, reactivateAccount };
}

type Link = {
  lifetime: number;
  status: "not_confirmed" | "active" | "pending_deletion";
  make(member: Member): Promise<string>;
  use(secret: string, now: Date): Promise<boolean>;
};
const siteId = 1;
const nobody = { address: "", network: "", userAgent: "", session: undefined, devices: [] };

const links: Record<string, Link> = {
  "activation works for 7 days": {
    lifetime: days(7),
    status: "not_confirmed",
    make: ({ accountId, email }) =>
      insertActivationToken(site.db, { accountId, emailKey: email, why: "signup" }, requestedAt),
    use: async (secret, now) =>
      (await verbs.activationStep(site.db, { token: { secret, siteId }, client: nobody }, now)) === "password",
  },
  "reset works for 1 hour": {
    lifetime: hours(1),
    status: "active",
    make: ({ accountId, email }) => insertResetToken(site.db, { accountId, emailKey: email }, requestedAt),
    use: async (secret, now) => (await findResetOwner(site.db, { secret, siteId }, now)) !== undefined,
  },
  "mail change works for 24 hours": {
    lifetime: hours(24),
    status: "active",
    make: ({ accountId, email }) =>
      site.db.transaction().execute((tx) => {
        const moved = `moved-${accountId}@example.org`;
        return insertMailChangeToken(tx, { accountId, email: moved, emailKey: moved, oldEmailKey: email }, requestedAt);
      }),
    use: async (secret, now) => (await verbs.changeEmail(site.db, { secret, siteId }, nobody, now)).ok,
  },
  "reactivation works for 14 days": {
    lifetime: days(14),
    status: "pending_deletion",
    make: ({ accountId, email }) =>
      site.db
        .transaction()
        .execute((tx) => insertReactivationToken(tx, { accountId, emailKey: email, requestedAt }, requestedAt)),
    use: async (secret, now) => (await verbs.reactivateAccount(site.db, { secret, siteId }, now)).ok,
  },
};

test.each(Object.entries(links))("the link of %s, to the second", async (_, { lifetime, status, make, use }) => {
  const link = async () => {
    const member = await aMember(site, { status: "not_confirmed" });
    const change = { status, delete_requested_at: status === "pending_deletion" ? requestedAt : null };
    await site.db.updateTable("account").set(change).where("id", "=", member.accountId).execute();
    return make(member);
  };
  expect(await use(await link(), later(requestedAt, lifetime - second))).toBe(true);
  expect(await use(await link(), later(requestedAt, lifetime))).toBe(false);
  expect(await use(await link(), later(requestedAt, lifetime + second))).toBe(false);
});
