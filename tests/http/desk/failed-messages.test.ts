import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("messages that failed are named on the first page, listed without their texts, and sent again", async () => {
  const service = await aDeskPerson(site, ["service"]);
  const { accountId, email } = await aMember(site);
  const written = {
    site_id: 1,
    account_id: accountId,
    topic: "activation",
    due_at: new Date(),
    created_at: new Date(),
  };
  const mail = { ...written, kind: "mail" as const, recipient: email, subject: "A secret subject", text_body: "words" };
  const givenUp = { status: "failed" as const, attempts: 10, last_error: "connect ECONNREFUSED" };
  const insert = (row: object) =>
    site.db
      .insertInto("outbox")
      .values({ ...mail, ...givenUp, headers: "{}", ...row })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await insert({});
  const gone = await insert({ recipient: null, subject: null, text_body: null, last_error: null });
  const sms = await insert({ kind: "sms", topic: "code" });

  const today = await service.get("/desk");
  expect(today.words).toMatch(/Last seven days .*\d+ Failed messages .*\d+ × mail/);
  expect(today.text).toContain('href="/desk/commands/outbox-failed"');
  const listed = await service.post("/desk/commands/outbox-failed", { intent: "run", kind: "mail" });
  expect(listed.status).toBe(200);
  expect(listed.words).toContain(`${id} mail activation account ${accountId} connect ECONNREFUSED`);
  expect(listed.words).toContain(`${gone.id} mail activation account ${accountId} its recipient no longer exists`);
  expect(listed.words).not.toContain(`${sms.id} sms`);
  for (const secret of [email, "A secret subject"]) expect(listed.text).not.toContain(secret);

  const resend = (fields: Record<string, string>) =>
    service.post("/desk/commands/outbox-resend", { intent: "run", reason: "the server was down", ...fields });
  expect((await resend({})).words).toContain("Give the number of one message, or a kind.");
  expect((await resend({ message: String(gone.id) })).words).toContain("No such message can be sent again.");
  expect((await resend({ message: String(id) })).words).toContain("One message will be sent again.");
  expect((await resend({ message: String(id) })).words).toContain("No such message can be sent again.");
  await expect
    .poll(() => site.db.selectFrom("outbox").select(["status", "last_error"]).where("id", "=", id).executeTakeFirst())
    .toEqual({ status: "kept", last_error: null });
  expect((await resend({ kind: "sms" })).words).toContain("sent again");
  const rows = site.db.selectFrom("staff_audit").select(["command", "subject"]).where("actor", "=", service.personName);
  expect(await rows.orderBy("id").execute()).toEqual([
    { command: "view failed messages", subject: "outbox" },
    { command: "outbox resend", subject: `message ${id}` },
    { command: "outbox resend", subject: expect.stringMatching(/^\d+ × sms$/) },
  ]);
  // Other roles have neither.
  const moderator = await aDeskPerson(site, ["moderation"]);
  expect((await moderator.get("/desk")).words).not.toContain("Failed messages");
  expect((await moderator.get("/desk/commands/outbox-failed")).status).toBe(404);
});
