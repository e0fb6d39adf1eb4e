import type { Page } from "@playwright/test";
import { aMember, type Member } from "../support/a-member.ts";
import type { TestSite } from "../support/site.ts";
import { expect, open, origin, signIn, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the position is the scripts' to ask for");

const munich = { latitude: 48.137154, longitude: 11.576124 };
const places = ["/settings/location", "/complete-signup?step=location"];
const here = (page: Page) => page.getByRole("button", { name: "Use my location" });

/** A member in the Netherlands, signed in. */
async function inUtrecht(page: Page, site: TestSite): Promise<Member> {
  const member = await aMember(site, { country: "NL", region: "Utrecht" });
  await signIn(page.context(), site, member.accountId);
  return member;
}

/** Every question to the site about a position. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/geocode.php")) asked.push(request.url());
  });
  return asked;
}

for (const path of places) {
  test.describe(`on ${path}`, () => {
    test("a browser that may tell where it is fills in the place, by a position of two decimals", async ({
      page,
      site,
    }) => {
      const member = await inUtrecht(page, site);
      await page.context().grantPermissions(["geolocation"], { origin });
      await page.context().setGeolocation(munich);
      const asked = questions(page);
      await open(page, path);
      await here(page).click();
      await expect(page.getByLabel("Country")).toHaveValue("DE");
      await expect(page.getByLabel("State")).toHaveValue("Bayern");
      await expect(page.getByLabel("City")).toHaveValue("München");
      expect(asked).toEqual([`${origin}/api/geocode.php?lat=48.14&lon=11.58`]);
      await page.getByRole("button", { name: /^Save/ }).click();
      await expect(page).toHaveURL(/saved=location|step=personal/);
      const profile = await site.db
        .selectFrom("profile")
        .select(["country", "region", "city"])
        .where("id", "=", member.profileId)
        .executeTakeFirstOrThrow();
      expect(profile).toEqual({ country: "DE", region: "Bayern", city: "München" });
    });

    test("one whose user said no says so and leaves the place as it is", async ({ page, site }) => {
      await inUtrecht(page, site);
      await page.addInitScript(() => {
        navigator.permissions.query = async () => ({ state: "denied" }) as PermissionStatus;
      });
      await open(page, path);
      await expect(here(page)).toBeDisabled();
      await expect(page.getByRole("status").filter({ hasText: "does not allow" })).toBeVisible();
      await expect(page.getByLabel("Country")).toHaveValue("NL");
    });

    test("one whose user says no when asked hears it then", async ({ page, site }) => {
      await inUtrecht(page, site);
      await page.addInitScript(() => {
        navigator.permissions.query = async () => ({ state: "prompt" }) as PermissionStatus;
        navigator.geolocation.getCurrentPosition = (_, refuse) =>
          refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
      });
      await open(page, path);
      await here(page).focus();
      await page.keyboard.press("Enter");
      await expect(here(page)).toBeDisabled();
      await expect(page.getByRole("status").filter({ hasText: "does not allow" })).toBeVisible();
      await expect(here(page)).toBeFocused();
      await expect(page.getByLabel("Country")).toHaveValue("NL");
    });

    test("one that cannot has no such button", async ({ page, site }) => {
      await inUtrecht(page, site);
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, "geolocation");
      });
      await open(page, path);
      await expect(page.getByLabel("City")).toBeEnabled();
      await expect(here(page)).toHaveCount(0);
    });
  });
}

test("what was found is kept for an hour, and without the position", async ({ page, site }) => {
  await inUtrecht(page, site);
  await page.context().grantPermissions(["geolocation"], { origin });
  await page.context().setGeolocation(munich);
  const asked = questions(page);
  const find = async () => {
    await open(page, "/settings/location");
    await here(page).click();
    await expect(page.getByLabel("City")).toHaveValue("München");
  };
  await find();
  await find();
  expect(asked).toHaveLength(1);
  const kept = await page.evaluate(() => sessionStorage.getItem("geocode") ?? "");
  expect(kept).not.toMatch(/48\.|11\.5/);
  const age = (milliseconds: number) =>
    page.evaluate((by) => {
      const entry = JSON.parse(sessionStorage.getItem("geocode") ?? "{}") as { at: number };
      sessionStorage.setItem("geocode", JSON.stringify({ ...entry, at: entry.at - by }));
    }, milliseconds);
  await age(3_540_000);
  await find();
  expect(asked).toHaveLength(1);
  await age(60_000);
  await find();
  expect(asked).toHaveLength(2);
});

test("a place that nobody lives at is not found, and nothing changes", async ({ page, site }) => {
  await inUtrecht(page, site);
  await page.context().grantPermissions(["geolocation"], { origin });
  await page.context().setGeolocation({ latitude: -45, longitude: -130 });
  await open(page, "/settings/location");
  await here(page).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be found" })).toBeVisible();
  await expect(page.getByLabel("Country")).toHaveValue("NL");
});
