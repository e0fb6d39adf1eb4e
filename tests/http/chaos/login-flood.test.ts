import { availableParallelism } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxConcurrentHashes } from "#app/platform/secrets/max-concurrent-hashes.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { aNewMember, english } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  // With test hooks a hash costs next to nothing.
  site = await startSite({ env: { TEST_HOOKS: "0" } });
});
afterAll(async () => {
  await site.stop();
});

const from = (network: number) => ({ "x-forwarded-for": `198.51.${network}.7` });

test("a hundred simultaneous logins do not hold up other pages", async () => {
  const member = await aMember(site);
  let answered = 0;
  const logins = Array.from({ length: 100 }, async (_, n) => {
    const fields = { email: `flood-${n}@example.org`, password: "not-this-one" };
    const { status } = await english(site.visitor()).post("/login", fields);
    answered++;
    return status;
  });
  // Checked by order, not by time: only two hashes run at once, so these pages are answered before the last login.
  const pages = await Promise.all(["/settings", "/likes", "/pages/faq"].map((path) => member.browser.get(path)));
  expect(pages.map((page) => page.status)).toEqual([200, 200, 200]);
  expect(answered).toBeLessThan(100);
  const statuses = new Set(await Promise.all(logins));
  expect([...statuses].filter((status) => status !== 422 && status !== 503)).toEqual([]);
});

test("a flood of logins is limited: the rest get 503 with their input, and logins work again afterwards", async () => {
  const capacity = maxConcurrentHashes(availableParallelism()) * 61;
  const browsers = Array.from({ length: capacity + 50 }, () => english(site.visitor()));
  const flood = browsers.map((browser, n) =>
    browser.post("/login", { email: `flood-${n}@example.org`, password: "wrong" }, from(100 + (n % 50))),
  );
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect([answers.every(({ status }) => [422, 503].includes(status)), refused.length > 0]).toEqual([true, true]);
  for (const answer of refused.slice(0, 3)) {
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.text).toMatch(/value="flood-\d+@example\.org"/);
    expect(answer.words).toContain("try again later");
  }
  const { browser, credentials } = await aNewMember(site);
  expect((await browser.post("/logout", {})).status).toBe(302);
  expect((await browser.post("/login", credentials)).status).toBe(302);
});
