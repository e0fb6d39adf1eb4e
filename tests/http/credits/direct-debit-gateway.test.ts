import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { codesOf, postDetails } from "../../support/members/debits.ts";
import { startSite } from "../../support/site/site.ts";

/** The requests to the SMS gateway; its first answer is an error. */
const posts: { to: string; body: string; ref: string }[] = [];
const gateway = createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    posts.push(JSON.parse(text) as (typeof posts)[number]);
    response.writeHead(posts.length === 1 ? 500 : 202).end();
  });
});
beforeAll(async () => {
  await once(gateway.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => gateway.close());

test("with SMS=http the code is sent to the gateway, retried after an error, and then deleted here @thorough", async () => {
  const { port } = gateway.address() as AddressInfo;
  const sending = await startSite({ env: { SMS: "http", SMS_URL: `http://127.0.0.1:${port}/sms` } });
  try {
    const { browser, accountId } = await aMember(sending, { country: "NL", premium: true });
    expect((await postDetails(browser, 2)).status).toBe(302);
    await expect.poll(() => posts.length, { timeout: 30_000 }).toBe(1);
    await sending.db
      .updateTable("outbox")
      .set({ due_at: new Date(0) })
      .where("status", "=", "queued")
      .execute();
    await expect.poll(() => posts.length, { timeout: 30_000 }).toBe(2);
    expect(posts[1]).toEqual(posts[0]);
    expect(posts[0]).toMatchObject({
      to: expect.stringMatching(/^\+3161234\d{4}$/),
      body: expect.stringMatching(/\n@localhost #\d{6}$/),
    });
    const sent = sending.db.selectFrom("outbox_sent").select("kind").where("account_id", "=", accountId);
    await expect.poll(() => sent.execute(), { timeout: 30_000 }).toContainEqual({ kind: "sms" });
    expect(await codesOf(sending, accountId)).toEqual([]);
  } finally {
    await sending.stop();
  }
});
