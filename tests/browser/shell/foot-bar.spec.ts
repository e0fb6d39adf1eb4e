import { aMember } from "../../support/members/a-member.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

const screens = [
  ["/profile#words", "Save profile"],
  ["/complete-signup?step=personal", "Save and continue"],
  ["/complete-signup?step=about", "Save and continue"],
  ["/notifications", "Save"],
  ["/settings/privacy", "Save"],
] as const;

test("on a phone the button of a long form is in sight before anything is scrolled", async ({
  page,
  context,
  site,
}) => {
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [path, name] of screens) {
    await open(page, path);
    await expect.soft(page.getByRole("button", { name, exact: true }), path).toBeInViewport({ ratio: 1 });
  }
});
