import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { type OpenStream, openStream } from "#tests/support/requests/open-stream.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const write = (from: Member, to: Member, text: string) =>
  from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text });

/** Ben, Anna on the other process, and their conversation. */
async function aPair(options: Parameters<typeof aMember>[1] = {}) {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 100, process: 1, ...options });
  const chat = (await write(ben, anna, "a beginning")).location ?? "";
  return { ben, anna, chat, id: Number(chat.split("/").at(-1)) };
}

async function listenTo(member: Member, headers?: Record<string, string>): Promise<OpenStream> {
  const stream = await openStream(member.browser, "/events", headers);
  await stream.said('"reread"');
  return stream;
}

test("a message sent on one process is announced on the other, as a hint without its text", async () => {
  const { ben, anna, id } = await aPair();
  const stream = await listenTo(anna);
  expect(stream.headers["content-type"]).toContain("text/event-stream");
  expect(stream.headers["cache-control"]).toContain("no-transform");
  await write(ben, anna, "only for your eyes");
  await stream.said(`{"type":"message","conversation":${id}}`);
  expect(stream.text()).not.toContain("eyes");
  stream.close();
});

test("reading, liking and deleting are announced to the members concerned", async () => {
  const { ben, anna, chat, id } = await aPair();
  const [bens, annas] = [await listenTo(ben), await listenTo(anna)];
  await anna.browser.get(chat);
  await bens.said(`{"type":"read","conversation":${id}}`);
  await annas.said(`{"type":"read","conversation":${id}}`);
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await annas.said('"like"');
  await anna.browser.get(`/likes/m/${ben.profileId}`);
  await annas.said('"like"', 2);
  await anna.browser.post(chat, { intent: "delete" });
  await annas.said('"chats"');
  expect(bens.text()).not.toContain('"chats"');
  for (const stream of [bens, annas]) stream.close();
});

test("nobody gets another member's events", async () => {
  const { ben, anna, chat } = await aPair();
  const stranger = await aMember(site, { process: 1 });
  const stream = await listenTo(stranger);
  const annas = await listenTo(anna);
  await ben.browser.post(`${chat}/typing`, {});
  await write(ben, anna, "hello");
  await annas.said('"message"');
  // The stranger's own event comes after all events of the others on the same bus.
  await write(ben, stranger, "to the stranger");
  await stream.said('"message"');
  expect(stream.text().match(/data:/g)).toHaveLength(2);
  for (const each of [stream, annas]) each.close();
});

test("typing is announced only to the partner, and not by members in invisible mode or across a block", async () => {
  const { ben, anna, chat, id } = await aPair({ invisible: true });
  const bens = await listenTo(ben);
  const annas = await listenTo(anna);
  expect((await ben.browser.post(`${chat}/typing`, {})).status).toBe(204);
  await annas.said(`{"type":"typing","conversation":${id},"profile":${ben.profileId}}`);
  expect((await anna.browser.post(`${chat}/typing`, {})).status).toBe(204);
  await write(anna, ben, "written unseen");
  await bens.said('"message"');
  expect(bens.text()).not.toContain('"typing"');
  expect(bens.text()).not.toContain('"presence"');

  await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
  await annas.said('"chats"');
  expect((await ben.browser.post(`${chat}/typing`, {})).status).toBe(204);
  await ben.browser.post(chat, { intent: "delete" });
  await bens.said('"chats"', 2);
  expect(annas.text().match(/"typing"/g)).toHaveLength(1);
  for (const stream of [bens, annas]) stream.close();
});

test("conversation partners are notified when a member comes online", async () => {
  const { ben, anna } = await aPair();
  const bens = await listenTo(ben);
  const annas = await listenTo(anna);
  await bens.said(`{"type":"presence","profile":${anna.profileId}}`);
  for (const stream of [bens, annas]) stream.close();
});

test("typing in another member's conversation is 404, a visitor is redirected to the login", async () => {
  const { chat } = await aPair();
  const stranger = await aMember(site);
  expect((await stranger.browser.post(`${chat}/typing`, {})).status).toBe(404);
  expect((await stranger.browser.post("/chats/abc/typing", {})).status).toBe(404);
  expect((await site.visitor().get("/events")).location).toMatch(/^\/login/);
});

test.each(["0", "-1", "99999999999999999999", "'; drop table message; --", "%00", "{}"])(
  "Last-Event-ID %s does no harm: everything is reloaded",
  async (id) => {
    const member = await aMember(site);
    const stream = await listenTo(member, { "last-event-id": id });
    expect(stream.status).toBe(200);
    stream.close();
  },
);

test("logging out ends the streams of that session on every process, and no others", async () => {
  const { ben, anna } = await aPair();
  const other = { ...ben.browser, origin: site.origins[1] ?? "" } as typeof ben.browser;
  const streams = await Promise.all([openStream(ben.browser, "/events"), openStream(other, "/events")]);
  const annas = await listenTo(anna);
  await Promise.all(streams.map((stream) => stream.said('"reread"')));
  await ben.browser.post("/logout", {});
  await Promise.all(streams.map((stream) => stream.ended));
  await aPairMessage(anna);
  await annas.said('"message"');
  annas.close();
});

test("signing out other sessions ends their streams on every process, and the own stream continues", async () => {
  const { anna } = await aPair();
  const elsewhere = await Promise.all(site.origins.map((_, process) => signIn(site, anna.accountId, process)));
  const streams = await Promise.all(elsewhere.map((browser) => openStream(browser, "/events")));
  await Promise.all(streams.map((stream) => stream.said('"reread"')));
  const own = await listenTo(anna);
  await anna.browser.post("/settings/sessions", { intent: "end_others" });
  await Promise.all(streams.map((stream) => stream.ended));
  await aPairMessage(anna);
  await own.said('"message"');
  own.close();
});

async function aPairMessage(to: Member): Promise<void> {
  const carl = await aMember(site, { credits: 20 });
  await write(carl, to, "still there?");
}

test("of a hundred tabs some are refused with 429, nothing breaks, and closed ones make room @thorough", async () => {
  const member = await aMember(site);
  const tabs = await Promise.all(Array.from({ length: 100 }, () => openStream(member.browser, "/events")));
  const open = tabs.filter((tab) => tab.status === 200);
  expect(open).toHaveLength(50);
  expect(tabs.filter((tab) => tab.status === 429 && tab.headers["retry-after"])).toHaveLength(50);
  await Promise.all(open.map((tab) => tab.said('"reread"')));
  for (const tab of tabs) tab.close();
  await expect
    .poll(async () => {
      const again = await openStream(member.browser, "/events");
      again.close();
      return again.status;
    })
    .toBe(200);
});
