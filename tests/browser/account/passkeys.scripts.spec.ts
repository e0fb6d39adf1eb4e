import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { enter } from "../entered.ts";
import { expect, open, origin, signIn, test } from "../journey.ts";

let devtools: CDPSession | undefined;

/** A key in the browser that says yes to everything. */
async function pluginKey(page: Page): Promise<void> {
  devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Signs in a new member, who has just proved to be the owner. */
async function signInWithProof(context: BrowserContext, site: TestSite): Promise<void> {
  const member = await aMember(site);
  await signIn(context, site, member.accountId);
  const sessions = site.db.updateTable("session").where("account_id", "=", member.accountId);
  await sessions.set({ proved_at: new Date() }).execute();
}

// The next test has the same page: a browser takes one authenticator of its own at a time.
test.afterEach(async () => {
  await devtools?.send("WebAuthn.disable");
  await devtools?.detach();
  devtools = undefined;
});

test("a member adds a passkey, logs in with it, and is not asked for the password afterwards", async ({
  page,
  context,
  site,
}) => {
  await pluginKey(page);
  await enter(context);
  await signInWithProof(context, site);

  // By way of the settings, where the page opens without a document of its own.
  await open(page, "/settings");
  await page.getByRole("link", { name: "Passkeys" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Your passkey is saved.")).toBeVisible();
  await expect(page.getByText("Works on localhost")).toBeVisible();

  await context.clearCookies({ name: "session" });
  await open(page, "/login?next=%2Fsettings%2Fpassword");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Password", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Old password")).toHaveCount(0);
  await page.getByLabel("New password", { exact: true }).fill("quite-another-9");
  await page.getByLabel("Repeat new password").fill("quite-another-9");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();

  await open(page, "/settings/passkeys");
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  await expect(page.getByText("The passkey has been removed.")).toBeVisible();

  // The browser still offers the key: the site says that it has none.
  await context.clearCookies({ name: "session" });
  await open(page, "/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("That passkey doesn't work here.")).toBeVisible();
});

test("a member who logs in where passkeys can be made is offered one, and goes on", async ({ page, context, site }) => {
  await pluginKey(page);
  await enter(context);
  const email = `offered-${Date.now()}@example.org`;
  const password = "a-good-secret-7";
  const visitor = site.visitor();
  await visitor.post("/signup", {
    ...{ email, password, name: "Sanne", gender: "female" },
    ...{ "date_of_birth.day": "1", "date_of_birth.month": "5", "date_of_birth.year": "1990" },
  });
  const confirmed = { status: "active" as const, activated_at: new Date() };
  await site.db.updateTable("account").set(confirmed).where("email", "=", email).execute();
  await open(page, "/login?next=%2Flikes");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.locator("html")).toHaveAttribute("data-passkeys", "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Log in faster next time" })).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page).toHaveURL(/\/likes/);
});

test("a member with light pages adds a passkey, logs in with it, and again where a post met an ended session", async ({
  page,
  context,
  site,
}) => {
  await pluginKey(page);
  await enter(context);
  await context.addCookies([{ name: "plain", value: "1", url: origin }]);
  const other = await aMember(site, { gender: "female" });
  await signInWithProof(context, site);
  await open(page, "/settings/passkeys");
  await expect(page.locator("#texts")).toHaveCount(0);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Your passkey is saved.")).toBeVisible();

  await context.clearCookies({ name: "session" });
  await open(page, `/login?next=%2Fmembers%2F${other.profileId}%3Freport%3D1`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  const text = page.getByLabel("What's wrong?");
  await text.fill("He asked for money.");
  await page.locator("select[name=kind]").selectOption("spam");
  await context.clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { name: "Log in again" })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Nothing has been sent yet")).toBeVisible();
  await expect(text).toHaveValue("He asked for money.");
});
