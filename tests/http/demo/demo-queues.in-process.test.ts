import { afterAll, beforeAll, expect, test } from "vitest";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ own: true });
  await useDatabaseOf(site);
});
afterAll(() => site.stop());

test("a demo's desk has photos and complaints to decide, and gets no more at the next start", async () => {
  const { putDemoQueues } = await import("#app/demo/review-queues.server.ts");
  const moderator = await aDeskPerson(site, ["moderation"]);
  expect((await moderator.get("/desk")).words).toMatch(/0 Complaints None waiting 0 Photos None waiting/);
  for (let start = 0; start < 2; start++) await putDemoQueues(site.db, new Date());
  expect((await moderator.get("/desk")).words).toMatch(
    /5 Complaints 2 urgent · longest wait 20 hours .*12 Photos longest wait/,
  );
  const list = await moderator.get("/desk/complaints");
  // The urgent ones come first: a fraud about a message, then a profile with somebody else's photos.
  const [, second = ""] = [...new Set(list.text.match(/\/desk\/complaints\/[A-Z0-9]{10}(?=")/g))];
  const complaint = await moderator.get(second);
  expect(complaint.words).toContain("These are photos of an actress");
  expect(complaint.text).toContain("/full?complaint=");
  const queue = await moderator.get("/desk/photos");
  expect([...queue.text.matchAll(/<input[^>]*name="photo"/g)]).toHaveLength(12);
});
