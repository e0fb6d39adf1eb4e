import { aMember } from "../../support/members/a-member.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

test("a search is saved under a name, opened again, shows who is new since, and is deleted", async ({
  page,
  context,
  site,
}, info) => {
  const ben = await aMember(site, { name: newName("Ben"), country: "NL" });
  await signIn(context, site, ben.accountId);
  // Nobody in the town is so old, and each browser has an age of its own.
  const age = { "with JavaScript": 98, "phone without JavaScript": 97 }[info.project.name] ?? 96;
  await open(page, `/members?gender=female&country=NL&min_age=${age}&max_age=${age}`);
  const main = page.getByRole("main");
  const name = main.getByRole("textbox", { name: "Name of this search" });
  await main.getByText("Save this search").click();
  await name.fill("The oldest");
  await main.getByRole("button", { name: "Save search" }).click();
  await expect(page).toHaveURL(/min_age=.*saved=\d+/);
  // A name that is in use is refused, and stays in its field.
  await main.getByText("Save or delete searches").click();
  await name.fill("the OLDEST");
  await main.getByRole("button", { name: "Save search" }).click();
  await expect(main.getByText("You already have a search with this name")).toBeVisible();
  await expect(name).toHaveValue("the OLDEST");

  const anna = await aMember(site, {
    name: newName("Anna"),
    gender: "female",
    country: "NL",
    dateOfBirth: `${new Date().getFullYear() - age}-01-01`,
  });
  await open(page, "/members?clear=1");
  const saved = main.getByRole("region", { name: "Saved searches" });
  await saved.getByRole("link", { name: "New members: 1" }).click();
  await expect(main.locator(`#m-${anna.profileId}`)).toBeVisible();
  await expect(main.locator("[id^=m-]")).toHaveCount(1);
  await open(page, "/members?clear=1");
  await expect(saved.getByRole("link", { name: "New members: 1" })).toHaveCount(0);
  await saved.getByRole("link", { name: "The oldest" }).click();
  await expect(page).toHaveURL(new RegExp(`min_age=${age}`));

  await main.getByText("Save or delete searches").click();
  await main.getByRole("button", { name: "Delete The oldest" }).click();
  await expect(saved.getByRole("link", { name: "The oldest" })).toHaveCount(0);
  await expect(main.getByText("Save this search")).toBeVisible();
});
