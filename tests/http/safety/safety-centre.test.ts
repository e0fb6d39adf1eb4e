import { afterAll, beforeAll, expect, test } from "vitest";
import { later, minutes } from "#app/platform/units.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("everybody reads the advice; nothing of a member is on a visitor's page", async () => {
  const visitor = site.visitor();
  visitor.cookies.set("language", "en");
  const page = await visitor.get("/safety");
  expect(page.status).toBe(200);
  for (const words of ["Meet safely", "If something goes wrong", "Customer service"])
    expect(page.words).toContain(words);
  expect(page.text).toContain('href="/pages/accessibility"');
  expect(page.text).not.toContain('href="/settings/sessions"');
});

test("a member sees devices, the last changes of password and address, and the own reports with their state", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { name: "Ben Reported" });
  const before = await anna.browser.get("/safety");
  expect(before.words).toContain("Not changed since you signed up");
  expect(before.words).toContain("You haven't reported anything");
  await anna.browser.post(`/members/${ben.profileId}?report=1`, {
    intent: "report",
    kind: "scam",
    text: "Wants money",
  });
  const at = later(new Date(), -minutes(3));
  await site.db
    .updateTable("account")
    .set({ password_changed_at: at, email_changed_at: at })
    .where("id", "=", anna.accountId)
    .execute();
  const page = await anna.browser.get("/safety");
  expect(page.words).toMatch(/Fraud or requests for money .*Under review/);
  expect(page.words.match(/Last changed on/g)).toHaveLength(2);
  expect((await ben.browser.get("/safety")).words).not.toContain("Fraud or requests for money");
});

test("settings, customer service and terms lead to the safety centre and to the accessibility statement", async () => {
  const anna = await aMember(site, { gender: "female" });
  for (const path of ["/settings", "/pages/service", "/pages/terms"]) {
    const { text } = await anna.browser.get(path);
    for (const to of ["/safety", "/pages/accessibility"]) expect(text, `${path} to ${to}`).toContain(`href="${to}"`);
  }
});
