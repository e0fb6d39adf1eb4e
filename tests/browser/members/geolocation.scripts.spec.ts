import type { Page } from "@playwright/test";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { sampleOf } from "../../support/sample.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, open, origin, signIn, test } from "../journey.ts";

const munich = { latitude: 48.137154, longitude: 11.576124 };
const places = ["/settings/location", "/complete-signup?step=location"];
const locateButton = (page: Page) => page.getByRole("button", { name: "Use my location" });

/** A signed-in member in the Netherlands. */
async function memberInUtrecht(page: Page, site: TestSite): Promise<Member> {
  const member = await aMember(site, { country: "NL", region: "Utrecht" });
  await signIn(page.context(), site, member.accountId);
  return member;
}

/** Collects the URLs of all geocode requests. */
function geocodeRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/geocode.php")) urls.push(request.url());
  });
  return urls;
}

for (const path of sampleOf(places, 1)) {
  test.describe(`on ${path}`, () => {
    test("with permission the button fills in the place, using a position with two decimals", async ({
      page,
      site,
    }) => {
      const member = await memberInUtrecht(page, site);
      await page.context().grantPermissions(["geolocation"], { origin });
      await page.context().setGeolocation(munich);
      const requests = geocodeRequests(page);
      await open(page, path);
      await locateButton(page).click();
      await expect(page.getByLabel("Country")).toHaveValue("DE");
      await expect(page.getByLabel("State")).toHaveValue("Bayern");
      await expect(page.getByLabel("City")).toHaveValue("München");
      expect(requests).toEqual([`${origin}/api/geocode.php?lat=48.14&lon=11.58`]);
      await page.getByRole("button", { name: /^Save/ }).click();
      await expect(page).toHaveURL(/saved=location|step=personal/);
      const profile = await site.db
        .selectFrom("profile")
        .select(["country", "region", "city"])
        .where("id", "=", member.profileId)
        .executeTakeFirstOrThrow();
      expect(profile).toEqual({ country: "DE", region: "Bayern", city: "München" });
    });

    test("with the permission denied it says so and leaves the place unchanged @thorough", async ({ page, site }) => {
      await memberInUtrecht(page, site);
      await page.addInitScript(() => {
        navigator.permissions.query = async () => ({ state: "denied" }) as PermissionStatus;
      });
      await open(page, path);
      await expect(locateButton(page)).toBeDisabled();
      await expect(page.getByRole("status").filter({ hasText: "doesn't let" })).toBeVisible();
      await expect(page.getByLabel("Country")).toHaveValue("NL");
    });

    test("if the member denies the permission when asked, it says so @thorough", async ({ page, site }) => {
      await memberInUtrecht(page, site);
      await page.addInitScript(() => {
        navigator.permissions.query = async () => ({ state: "prompt" }) as PermissionStatus;
        navigator.geolocation.getCurrentPosition = (_, refuse) =>
          refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
      });
      await open(page, path);
      await locateButton(page).focus();
      await page.keyboard.press("Enter");
      await expect(locateButton(page)).toBeDisabled();
      await expect(page.getByRole("status").filter({ hasText: "doesn't let" })).toBeVisible();
      await expect(locateButton(page)).toBeFocused();
      await expect(page.getByLabel("Country")).toHaveValue("NL");
    });

    test("a browser without geolocation has no such button @thorough", async ({ page, site }) => {
      await memberInUtrecht(page, site);
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, "geolocation");
      });
      await open(page, path);
      await expect(page.getByLabel("City")).toBeEnabled();
      await expect(locateButton(page)).toHaveCount(0);
    });
  });
}

test("the place found is stored for an hour, without the position @thorough", async ({ page, site }) => {
  await memberInUtrecht(page, site);
  await page.context().grantPermissions(["geolocation"], { origin });
  await page.context().setGeolocation(munich);
  const requests = geocodeRequests(page);
  const find = async () => {
    await open(page, "/settings/location");
    await locateButton(page).click();
    await expect(page.getByLabel("City")).toHaveValue("München");
  };
  await find();
  await find();
  expect(requests).toHaveLength(1);
  const stored = await page.evaluate(() => sessionStorage.getItem("geocode") ?? "");
  expect(stored).not.toMatch(/48\.|11\.5/);
  const age = (milliseconds: number) =>
    page.evaluate((by) => {
      const entry = JSON.parse(sessionStorage.getItem("geocode") ?? "{}") as { at: number };
      sessionStorage.setItem("geocode", JSON.stringify({ ...entry, at: entry.at - by }));
    }, milliseconds);
  await age(3_540_000);
  await find();
  expect(requests).toHaveLength(1);
  await age(60_000);
  await find();
  expect(requests).toHaveLength(2);
});

test("for a position without a place nearby nothing is found, and nothing changes @thorough", async ({
  page,
  site,
}) => {
  await memberInUtrecht(page, site);
  await page.context().grantPermissions(["geolocation"], { origin });
  await page.context().setGeolocation({ latitude: -45, longitude: -130 });
  await open(page, "/settings/location");
  await locateButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "couldn't find" })).toBeVisible();
  await expect(page.getByLabel("Country")).toHaveValue("NL");
});

test("a request to a busy site is repeated @thorough", async ({ page, site }) => {
  await memberInUtrecht(page, site);
  await page.context().grantPermissions(["geolocation"], { origin });
  await page.context().setGeolocation(munich);
  let refused = 0;
  await page.route("**/api/geocode.php?*", (route) =>
    refused++ === 0 ? route.fulfill({ status: 429 }) : route.continue(),
  );
  await open(page, "/settings/location");
  await locateButton(page).click();
  await expect(page.getByLabel("City")).toHaveValue("München");
  expect(refused).toBe(2);
});
