import type { BrowserContext, Page } from "@playwright/test";
import { urls } from "#app/urls.ts";
import { aMember } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, newName, open, origin, requestedDocuments, signIn, test } from "../journey.ts";

/** A new member opens a page. */
async function openAsMember(place: { page: Page; context: BrowserContext; site: TestSite }, path: string) {
  const { page, context, site } = place;
  await signIn(context, site, (await aMember(site, { name: newName("Anna") })).accountId);
  await open(page, path);
}

/**
 * From now on all loader data are of the next version, in the shape that `changed` gives them. Returns the paths of the
 * documents that are requested.
 */
async function deployNextVersion(page: Page, changed: (data: string) => string): Promise<string[]> {
  const documents = requestedDocuments(page);
  await page.route("**/*.data*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "x-version": "next" };
    await route.fulfill({ response, headers, body: changed(await response.text()) });
  });
  return documents;
}

test("after a deploy an open tab opens the next page as a document, and no data that it cannot show", async ({
  page,
  context,
  site,
}) => {
  await openAsMember({ page, context, site }, urls.members());
  const documents = await deployNextVersion(page, () => "of a shape that nobody knows");
  await page.getByRole("link", { name: "Likes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Likes" })).toBeVisible();
  await expect(page).toHaveURL(origin + urls.likes());
  expect(documents).toEqual([urls.likes()]);
});

test("Back to a place of a page is a document of the new version, too @thorough", async ({ page, context, site }) => {
  await openAsMember({ page, context, site }, urls.profile());
  // Into the history of the router.
  await page.evaluate(() => {
    (window as { __remixRouter?: { navigate(to: string): void } }).__remixRouter?.navigate("/profile#photos");
  });
  await expect(page).toHaveURL(/#photos$/);
  await page.getByRole("link", { name: "Likes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Likes" })).toBeVisible();
  const documents = await deployNextVersion(page, () => "of a shape that nobody knows");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  expect(documents).toEqual([urls.profile()]);
});

test("after a deploy typed text stays: a screen that changes its own address is no new page @thorough", async ({
  page,
  context,
  site,
}) => {
  await openAsMember({ page, context, site }, urls.profile());
  const documents = await deployNextVersion(page, (data) => data);
  const about = page.getByLabel("About me");
  await about.fill("a long text about myself");
  await page.getByLabel("Country").selectOption("DE");
  await expect(page.getByLabel("State").getByRole("option", { name: "Bayern" })).toBeAttached();
  await expect(about).toHaveValue("a long text about myself");
  expect(documents).toEqual([]);
});

test("data of a new version that the open page cannot show load it once again @thorough", async ({
  page,
  context,
  site,
  complaints,
}) => {
  await openAsMember({ page, context, site }, urls.chats());
  const documents = await deployNextVersion(page, (data) => data.replaceAll('"chats"', '"conversations"'));
  const revalidate = () =>
    page.evaluate(() => (window as { __remixRouter?: { revalidate(): void } }).__remixRouter?.revalidate());
  const loaded = page.waitForEvent("load");
  await revalidate();
  await loaded;
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  // Not again within the minute: the error page stays.
  await revalidate();
  await expect(page.getByText("500")).toBeVisible();
  expect(documents).toEqual([urls.chats()]);
  // React writes the errors that the error page shows.
  complaints.length = 0;
});
