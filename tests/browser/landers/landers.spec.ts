import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import { aMember } from "../../support/members/a-member.ts";
import { signupFields } from "../../support/members/new-member.ts";
import { givePhotos } from "../../support/scene/scene.ts";
import { enter, expect, open, origin, test } from "../journey.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { axeFaults, waitUntilSettled, wideFaults } from "../screen-faults.ts";
import { findFeatured, landerPath, landers } from "./lander-pages.ts";

test.describe.configure({ mode: "parallel" });

const tracking = "network=adnet&ref=journey&sub1=a&sub2=b&sub3=c";

for (const lander of landers) {
  test(`${lander} leads to a completed sign-up that stores its origin`, async ({ page, site, context }) => {
    const isChecked = sampleOf(landers, 1).includes(lander);
    test.skip(!isChecked, "all landers send the same form: npm run check:all");
    const path = landerPath(lander, await findFeatured(site));
    await context.addCookies([
      { name: "language", value: "en", url: origin },
      { name: "country", value: "NL", url: origin },
    ]);
    await open(page, `${path}?${tracking}`);
    await enter(page);

    const input = signupFields();
    const form = page.locator("form").filter({ has: page.locator('input[name="password"]') });
    await form.locator('textarea[name="signup_message"]').fill(`Hello from ${lander}`);
    for (const field of ["email", "name", "password"]) {
      await form.locator(`input[name="${field}"]`).fill(input[field] ?? "");
    }
    for (const part of ["day", "month", "year"]) {
      await form.locator(`input[name="date_of_birth.${part}"]`).fill(input[`date_of_birth.${part}`] ?? "");
    }
    await form.locator('input[name="gender"][value="male"]').check();
    await form.locator("button[type=submit], button:not([type])").last().click();
    await expect(page).toHaveURL(/\/complete-signup/);

    const row = await site.db
      .selectFrom("account_origin")
      .innerJoin("account", "account.id", "account_origin.account_id")
      .innerJoin("profile", "profile.account_id", "account.id")
      .innerJoin("message", "message.sender_id", "profile.id")
      .selectAll("account_origin")
      .select("message.text")
      .where("account.email", "=", input.email ?? "")
      .executeTakeFirstOrThrow();
    const touch = { network: "adnet", ref: "journey", sub1: "a", sub2: "b", sub3: "c" };
    expect(row).toMatchObject({ ...touch, lander, country: "NL", text: `Hello from ${lander}` });
  });
}

test("every lander is accessible and fits, in light and dark, also with a very long name @thorough", async ({
  page,
  javaScriptEnabled,
  context,
  site,
}) => {
  test.skip(!javaScriptEnabled, "the markup is the same without JavaScript");
  test.slow();
  await context.addCookies([{ name: "language", value: "en", url: origin }]);
  const wide = await aMember(site, { name: "W".repeat(20), gender: "female" });
  await givePhotos(site, wide, "female", 1);
  await open(page, urls.index());
  await enter(page);
  const faults: string[] = [];
  const addresses = [
    ...sampleOf([urls.index(), ...landerNames.map((name) => urls.lander(name))], 1).map(
      (path) => `${path}?to=${wide.profileId}`,
    ),
    ...sampleOf(memberLanderNames, 1).map((name) => urls.memberLander(wide.profileId, name)),
  ];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, address);
      await expect(page.getByText(`Your message to ${wide.name}`)).toBeVisible();
      // The other scheme differs only in its colours.
      const violations = await axeFaults(page, undefined, colorScheme === "dark" ? ["color-contrast"] : undefined);
      faults.push(...violations.map((fault) => `${address} ${colorScheme} ${fault}`));
    }
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await waitUntilSettled(page);
      faults.push(...(await wideFaults(page)).map((fault) => `${address}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
