import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#tests/support/members/a-member.ts";
import { aChat, write } from "#tests/support/members/chat-messages.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

describe("read receipts", () => {
  const setReceipts = (member: Member, on: boolean) =>
    member.browser.post("/settings/privacy", { receipts_shown: "1", ...(on && { read_receipts: "1" }) });
  const marks = async ({ browser }: Member, chat: string) =>
    [...(await browser.get(chat)).text.matchAll(/aria-label="(Read|Sent)"/g)].map(([, mark]) => mark);

  test("are on, and off for both where one of them has switched them off", async () => {
    const { anna, ben, chat } = await aChat(site);
    expect((await anna.browser.get("/settings/privacy")).text).toMatch(/name="read_receipts"[^>]*checked/);
    await anna.browser.get(chat);
    await write(site, anna, chat, "Hello Ben");
    expect(await marks(ben, chat)).toEqual(["Read"]);
    expect(await marks(anna, chat)).toEqual(["Read"]);
    expect((await setReceipts(anna, false)).location).toBe("/settings?saved=privacy");
    expect([await marks(ben, chat), await marks(anna, chat)]).toEqual([["Sent"], ["Sent"]]);
    await setReceipts(anna, true);
    expect([await marks(ben, chat), await marks(anna, chat)]).toEqual([["Read"], ["Read"]]);
  });

  test("no hint tells the partner either, and a form without the box changes nothing", async () => {
    const { anna, ben, chat } = await aChat(site);
    await setReceipts(anna, false);
    for (const { browser } of [anna, ben]) await browser.post("/settings/privacy", { invisible: "1" });
    expect((await anna.browser.get("/settings/privacy")).text).not.toMatch(/name="read_receipts"[^>]*checked/);
    expect((await ben.browser.get("/settings/privacy")).text).toMatch(/name="read_receipts"[^>]*checked/);
    const events = await openStream(ben.browser, "/events");
    await events.said("reread");
    await anna.browser.get(chat);
    await write(site, anna, chat, "Hello Ben");
    await events.said('"type":"message"');
    expect(events.text()).not.toContain('"type":"read"');
    events.close();
  });
});
