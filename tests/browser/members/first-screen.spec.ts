import { aMember } from "#tests/support/members/a-member.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

test("a search on a phone shows four whole faces at once, and no filters above them", async ({
  page,
  context,
  site,
}) => {
  const member = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, member.accountId);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/members?clear=1");
  const faces = await page.locator(".member-link").evaluateAll((links) => {
    const bar = document.querySelector("nav.fixed")?.getBoundingClientRect().top ?? innerHeight;
    return links.filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= bar;
    }).length;
  });
  expect(faces).toBeGreaterThanOrEqual(4);
  await expect(page.getByLabel("Age from")).toBeHidden();
});

test("on a wide screen the filters stand beside the faces without a press", async ({ page, context, site }) => {
  const member = await aMember(site, { name: newName("Vera"), gender: "female" });
  await signIn(context, site, member.accountId);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/members");
  await expect(page.getByLabel("Age from")).toBeVisible();
});
