import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { openStream } from "#tests/support/open-stream.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

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

async function aPair() {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 100, process: 1 });
  const chat = (await write(ben, anna, "a beginning")).location ?? "";
  return { ben, anna, chat };
}

test("the live page shows what was said and goes on with what is written, each line once and as text", async () => {
  const { ben, anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live`);
  expect(page.status).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(page.headers["cache-control"]).toContain("no-transform");
  await page.said("a beginning");
  expect(page.text()).toContain(`http-equiv="refresh" content="2; url=${chat}/live?round=1"`);
  await write(ben, anna, "<script>alert(1)</script>");
  await page.said("&lt;script&gt;");
  await write(anna, ben, "an answer");
  await page.said('class="own"');
  expect(page.text().match(/a beginning/g)).toHaveLength(1);
  expect(page.text().match(/an answer/g)).toHaveLength(1);
  expect(page.text()).not.toContain("<script>");
  page.close();
});

test("what the live page has shown is read", async () => {
  const { ben, anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live`);
  await page.said("a beginning");
  await expect.poll(async () => (await anna.browser.get("/chats")).words).not.toContain("(1) Messages");
  await write(ben, anna, "and one more");
  await page.said("and one more");
  await expect.poll(async () => (await anna.browser.get("/chats")).words).not.toContain("(1) Messages");
  page.close();
});

test("another's live page is 404, a visitor is led to the login, and who is blocked is kept out", async () => {
  const { ben, anna, chat } = await aPair();
  const stranger = await aMember(site);
  expect((await stranger.browser.get(`${chat}/live`)).status).toBe(404);
  expect((await stranger.browser.get("/chats/12345/live")).status).toBe(404);
  expect((await site.visitor().get(`${chat}/live`)).location).toMatch(/^\/login/);
  const page = await openStream(ben.browser, `${chat}/live`);
  await page.said("a beginning");
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
  await page.ended;
  expect((await ben.browser.get(`${chat}/live`)).status).toBe(403);
});

test("logging out ends the live page", async () => {
  const { anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live`);
  await page.said("a beginning");
  await anna.browser.post("/logout", {});
  await page.ended;
  expect(page.text()).toContain("</html>");
});

test("after an hour of reloading itself the page waits for a press", async () => {
  const { anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live?round=12`);
  await page.said("a beginning");
  expect(page.text()).not.toContain("http-equiv");
  await anna.browser.post("/logout", {});
  await page.ended;
  expect(page.text()).toContain(`href="${chat}/live"`);
});

test("a process that is told to end lets its streams go at once", async () => {
  const { anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live`);
  const events = await openStream(anna.browser, "/events");
  await Promise.all([page.said("a beginning"), events.said('"reread"')]);
  const [, second] = site.processes;
  if (!second) throw new Error("one process only");
  const gone = once(second, "exit");
  second.kill("SIGTERM");
  await Promise.all([page.ended, events.ended]);
  await gone;
});
