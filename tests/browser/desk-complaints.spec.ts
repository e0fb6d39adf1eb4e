import { aMember } from "../support/a-member.ts";
import { aDeskPerson } from "../support/desk.ts";
import { expect, newName, open, origin, test } from "./journey.ts";
import { axeFaults, wideFaults } from "./screen-faults.ts";

test("a moderator decides a complaint after reading what would be mailed; the member's page leads there", async ({
  page,
  context,
  site,
  javaScriptEnabled,
}) => {
  const anne = await aMember(site, { gender: "female" });
  const bob = await aMember(site, { name: newName("Bob") });
  const report = { intent: "report", kind: "minor", text: "He told me that he is sixteen." };
  await anne.browser.post(`/members/${bob.profileId}?report=1`, report);
  const { reference } = await site.db
    .selectFrom("complaint")
    .select("reference")
    .where("reporter_id", "=", anne.accountId)
    .executeTakeFirstOrThrow();
  const moderator = await aDeskPerson(site, ["moderation", "service"]);
  await context.addCookies([{ name: "desk", value: moderator.cookies.get("desk") ?? "", url: origin }]);

  // Suspicions about minors are urgent: they stand before the others.
  await open(page, "/desk");
  await page.getByRole("main").getByRole("link", { name: "Complaints" }).click();
  await page.locator(`a[href="/desk/complaints/${reference}"]`).click();
  await expect(page.getByText("He told me that he is sixteen.")).toBeVisible();
  expect(await wideFaults(page)).toEqual([]);
  if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);

  await page.getByLabel("Dismissed").check();
  await page.getByLabel("Statement of reasons").fill("He has proved that he is 34.");
  await page.getByRole("button", { name: "Preview the mails" }).click();
  await expect(page.getByRole("article", { name: /^Mail:/ }).first()).toBeVisible();
  await expect(page.getByLabel("Statement of reasons")).toHaveValue("He has proved that he is 34.");
  if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Decide and send" }).click();
  await expect(page.getByText(`${reference} is decided`)).toBeVisible();

  await open(page, `/desk/members/${bob.profileId}`);
  await page.getByRole("region", { name: "Complaints about this member" }).getByRole("link").click();
  await expect(page).toHaveURL(`${origin}/desk/complaints/${reference}`);
  await expect(page.getByText("He has proved that he is 34.").first()).toBeVisible();
});
