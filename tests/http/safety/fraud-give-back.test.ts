import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { aDeskPerson, memberPageOn } from "#tests/support/desk/desk.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { newestIn } from "#tests/support/members/chat-messages.ts";
import { complaintsOn } from "#tests/support/members/complaints.ts";
import { fraudOn } from "#tests/support/members/fraud.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
let service: Browser;
let sendFraudNotices: (typeof import("#app/safety/fraud/send-fraud-notices.server.ts"))["sendFraudNotices"];
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  ({ sendFraudNotices } = await import("#app/safety/fraud/send-fraud-notices.server.ts"));
  service = await aDeskPerson(site, ["service"]);
});
beforeEach(async () => {
  await site.db.deleteFrom("rate_limit").execute();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const { staff } = complaintsOn(() => site);
const { pageOf, act, auditOf } = memberPageOn(() => site);
const { write, aVictim, ban, unban } = fraudOn(() => site);
const send = () => sendFraudNotices(site.db, new Date());

describe("credits spent on a member who was banned for fraud", () => {
  const giveBack = { reason: "romance fraud", site: "" };

  test("are not returned a second time for a message that is taken back afterwards", async () => {
    const { ben, anna } = await aVictim();
    const chat = await write(anna, ben, "Unread");
    const message = await newestIn(site, chat);
    const takeBack = () => anna.browser.post(chat, { intent: "take_back", message });
    const balance = async () =>
      site.db.selectFrom("account").select("credits").where("id", "=", anna.accountId).executeTakeFirstOrThrow();
    const before = await balance();
    await ban(ben);
    await send();
    const fields = { ...giveBack, email: String(anna.profileId), banned: String(ben.profileId) };
    await act(service, ben, "fraud-give-back", fields);
    expect(await balance()).toEqual({ credits: before.credits + 10 });
    const refused = await takeBack();
    expect([refused.status, refused.words.includes("already been given back the credits")]).toEqual([409, true]);
    expect(await balance()).toEqual({ credits: before.credits + 10 });
    expect((await service.get(pageOf(ben, "?part=fraud"))).words).toContain("0 left to give back");
  });

  test("are shown for each victim and given back once, after a fresh code, and the statement names them", async () => {
    const { ben, anna } = await aVictim();
    await write(anna, ben, "And again");
    await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "gift", gift: "rose" });
    expect((await service.get(pageOf(ben))).words).not.toContain("Victims of fraud");
    await ban(ben);
    await send();
    expect((await service.get(pageOf(ben))).words).toContain("Victims of fraud");
    const page = await service.get(pageOf(ben, "?part=fraud"));
    expect(page.words).toContain("20 credits spent");
    expect(page.words).toContain("Give back the credits spent on this member");
    expect(page.words).toContain("Anna: 20 credits");

    const fields = { ...giveBack, email: String(anna.profileId), banned: String(ben.profileId) };
    const late = await aDeskPerson(site, ["service"], { signedInAt: new Date(Date.now() - 1_200_000) });
    expect((await act(late, ben, "fraud-give-back", fields)).status).toBe(403);
    const dry = await service.post(pageOf(ben, "?act=fraud-give-back"), { intent: "try", ...fields });
    expect(dry.words).toContain("was given back 20 credits");

    const path = pageOf(ben, "?part=fraud&act=fraud-give-back");
    const post = { browser: service, path, fields: { intent: "run", ...fields } };
    const statuses = await releaseTogether([post, post, post]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const rows = await site.db
      .selectFrom("ledger")
      .select(["delta", "reason", "profile_id", "note"])
      .where("account_id", "=", anna.accountId)
      .where("reason", "=", "given_back")
      .execute();
    expect(rows).toEqual([{ delta: 20, reason: "given_back", profile_id: ben.profileId, note: "romance fraud" }]);
    expect(await auditOf(anna)).toContainEqual(
      expect.objectContaining({ command: "fraud give-back", reason: "romance fraud" }),
    );
    expect((await anna.browser.get("/transactions")).words).toContain("Credits given back");
    const after = await service.get(pageOf(ben, "?part=fraud"));
    expect(after.words).toContain("20 given back · 0 left to give back");
    expect(after.words).not.toContain("Anna: 20 credits");
  });

  test("are refused for members who had not answered, and once the ban is lifted", async () => {
    const { ben, anna } = await aVictim();
    const other = await aMember(site, { gender: "female", credits: 20 });
    await write(other, ben, "Hello?");
    await ban(ben);
    await send();
    const give = (member: Member) =>
      staff("fraud", "give-back", member.email, "--banned", String(ben.profileId), "--reason", "fraud");
    await expect(give(other)).rejects.toThrow(/had not replied/);
    expect(await staff("fraud", "victims", String(ben.profileId))).toContain("spent 5, given back 0  Anna");
    expect(await give(anna)).toContain("was given back 5 credits");
    await expect(give(anna)).rejects.toThrow(/nothing left/);
    await unban(ben);
    await expect(give(anna)).rejects.toThrow(/was lifted/);
  });

  test("a refused form keeps its reason and belongs to its victim", async () => {
    const { ben, anna } = await aVictim();
    const other = await aMember(site, { gender: "female", credits: 20, name: "Olga" });
    await write(ben, other, "Hello");
    await write(other, ben, "Hello");
    await ban(ben);
    const fields = { intent: "run", ...giveBack, email: String(anna.profileId), banned: String(ben.profileId) };
    const path = pageOf(ben, "?part=fraud&act=fraud-give-back");
    const wrong = await service.post(path, { ...fields, reason: "" });
    expect(wrong.status).toBe(422);
    expect(wrong.text.match(/<details open/g)).toHaveLength(1);
    expect(new Set([...wrong.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(
      [...wrong.text.matchAll(/ id="([^"]+)"/g)].length,
    );
  });
});
