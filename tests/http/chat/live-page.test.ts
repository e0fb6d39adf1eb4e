import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
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

async function aPair(on = site) {
  const ben = await aMember(on, { name: "Ben", credits: 100 });
  const anna = await aMember(on, { name: "Anna", gender: "female", credits: 100, process: 1 });
  const chat = (await write(ben, anna, "a beginning")).location ?? "";
  return { ben, anna, chat };
}

test("the live page shows the messages and appends new ones, each once and as text", async () => {
  const { ben, anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live`);
  expect(page.status).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(page.headers["cache-control"]).toContain("no-transform");
  await page.said("a beginning");
  // The page's own font; new messages are announced to screen readers.
  expect(page.text()).toMatch(/body\{[^}]*font-family:[^;}]*Segoe UI/);
  expect(page.text()).toContain('aria-live="polite"');
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

test("the live page warns of contact data in a first message, and its links leave the frame", async () => {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 100 });
  const chat = (await write(ben, anna, "me (at) gmail [dot] com")).location ?? "";
  const page = await openStream(anna.browser, `${chat}/live`);
  await page.said("This message leads away from this site.");
  expect(page.text()).toMatch(new RegExp(`href="/members/${ben.profileId}\\?report=1&amp;message=\\d+" target="_top"`));
  expect(page.text()).toMatch(new RegExp(`href="/members/${ben.profileId}\\?block=1#block" target="_top"`));
  page.close();
  const own = await openStream(ben.browser, `${chat}/live`);
  await own.said("gmail");
  await write(anna, ben, "an answer");
  await own.said("an answer");
  expect(own.text()).not.toContain("leads away");
  own.close();
});

test("messages shown on the live page are marked as read", async () => {
  const { ben, anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live`);
  await page.said("a beginning");
  await expect.poll(async () => (await anna.browser.get("/chats")).words).not.toContain("(1) Messages");
  await write(ben, anna, "and one more");
  await page.said("and one more");
  await expect.poll(async () => (await anna.browser.get("/chats")).words).not.toContain("(1) Messages");
  page.close();
});

test("another member's live page is 404, a visitor is redirected to the login, and a blocked member is kept out", async () => {
  const { ben, anna, chat } = await aPair();
  const stranger = await aMember(site);
  expect((await stranger.browser.get(`${chat}/live`)).status).toBe(404);
  const unknown = await stranger.browser.get("/chats/12345/live");
  expect([unknown.status, unknown.json()]).toEqual([404, { error: "conversation_not_found" }]);
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

test("after an hour of reloading itself the page waits for a click", async () => {
  const { anna, chat } = await aPair();
  const page = await openStream(anna.browser, `${chat}/live?round=12`);
  await page.said("a beginning");
  expect(page.text()).not.toContain("http-equiv");
  await anna.browser.post("/logout", {});
  await page.ended;
  expect(page.text()).toContain(`href="${chat}/live"`);
});

test("a session has four live pages open; a fifth shows its messages and a link to continue", async () => {
  const { ben, anna, chat } = await aPair();
  const open = async () => {
    const page = await openStream(anna.browser, `${chat}/live`);
    await page.said("a beginning");
    return page;
  };
  const pages = [await open(), await open(), await open(), await open()];
  for (const page of pages) expect(page.text()).toContain("http-equiv");
  const fifth = await open();
  await fifth.ended;
  expect(fifth.text()).toContain(`href="${chat}/live"`);
  expect(fifth.text()).not.toContain("http-equiv");
  // Another session of hers has its own.
  const other = await openStream(await signIn(site, anna.accountId, 1), `${chat}/live`);
  await other.said("a beginning");
  await write(ben, anna, "one more");
  for (const page of [...pages, other]) {
    await page.said("one more");
    page.close();
  }
});

test("a process that is stopped ends its streams at once @thorough", async () => {
  const own = await startSite({ own: true, processes: 2 });
  const { anna, chat } = await aPair(own);
  const page = await openStream(anna.browser, `${chat}/live`);
  const events = await openStream(anna.browser, "/events");
  await Promise.all([page.said("a beginning"), events.said('"reread"')]);
  const [, second] = own.processes;
  if (!second) throw new Error("one process only");
  const exit = once(second, "exit");
  second.kill("SIGTERM");
  await Promise.all([page.ended, events.ended]);
  await exit;
  await own.stop();
});
