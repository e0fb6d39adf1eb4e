import type { Page } from "@playwright/test";
import { runStaffProcess } from "../../support/desk/staff-process.ts";
import { expect, newName, open, test } from "../journey.ts";

/** A key in the browser that says yes to everything. */
async function pluginKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test("a passkey is a way to join, to log in and to confirm", async ({ page, site }) => {
  await pluginKey(page);
  const name = newName("Pia");
  const email = `${name.toLowerCase().replaceAll(" ", "-")}@desk.test`;
  const invite = ["desk", "invite", "--email", email, "--name", name, "--role", "owner"];
  const said = await runStaffProcess({ databaseUrl: process.env.TEST_DATABASE_URL ?? "" }, invite);
  await open(page, /\/desk\/invitation\?token=\S+/.exec(said)?.[0] ?? "");
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await open(page, "/desk");
  await page.getByRole("button", { name: "Log out" }).click();

  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();

  const { id } = await site.db
    .selectFrom("desk_person")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable("desk_session")
    .set({ confirmed_at: new Date(Date.now() - 16 * 60_000) })
    .where("person_id", "=", id)
    .execute();
  await open(page, "/desk/commands/desk-invite");
  await page.getByLabel("Email").fill(`other-${email}`);
  await page.getByLabel("Name").fill(`Other ${name}`);
  await page.getByLabel("moderation").check();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText(/\/desk\/invitation\?token=/)).toBeVisible();

  await open(page, "/desk/access");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("alert")).toContainText("This is your only way to log in.");
});
