import type { Locator } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { expect, newName, open, origin, tabTo, test } from "../journey.ts";
import { axeFaults, wideFaults } from "../screen-faults.ts";

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

  // On a desktop all of it is done by keyboard alone.
  const jump = async (link: string, max: number) => {
    if (!javaScriptEnabled) return;
    await tabTo(page.getByRole("link", { name: link }), max);
    await page.keyboard.press("Enter");
  };
  const press = async (target: Locator, max?: number) => {
    if (!javaScriptEnabled) return target.click();
    await tabTo(target, max);
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  };

  // Suspicions about minors are urgent: they stand before the others.
  await open(page, "/desk");
  await jump("Skip to content", 1);
  await press(page.getByRole("main").getByRole("link", { name: "Complaints" }));
  await jump("Skip to content", 1);
  await press(page.locator(`a[href="/desk/complaints/${reference}"]`));
  await expect(page.getByText("He told me that he is sixteen.")).toBeVisible();
  expect(await wideFaults(page)).toEqual([]);
  if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);

  await jump("Skip to content", 1);
  await jump("Go to the decision", 2);
  if (javaScriptEnabled) {
    await tabTo(page.getByLabel("Upheld", { exact: true }), 2);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByLabel("Dismissed")).toBeChecked();
  } else await page.getByLabel("Dismissed").check();
  await tabTo(page.getByLabel("Statement of reasons"), 3);
  await page.keyboard.type("He has proved that he is 34.");
  await press(page.getByRole("button", { name: "Preview the e-mails" }), 2);
  await expect(page.getByRole("article", { name: /^E-mail:/ }).first()).toBeVisible();
  await expect(page.getByLabel("Statement of reasons")).toHaveValue("He has proved that he is 34.");
  if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
  // The focus is on the mails, right before the button.
  await press(page.getByRole("button", { name: "Decide and send" }), 2);
  await expect(page.getByText(`${reference} is decided`)).toBeVisible();
  await press(page.getByRole("link", { name: "Back to the queue" }), 1);
  await expect(page).toHaveURL(`${origin}/desk/complaints`);

  await open(page, `/desk/members/${bob.profileId}`);
  await page.getByRole("region", { name: "Complaints about this member" }).getByRole("link").click();
  await expect(page).toHaveURL(`${origin}/desk/complaints/${reference}`);
  await expect(page.getByText("He has proved that he is 34.").first()).toBeVisible();
});
