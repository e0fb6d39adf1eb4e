import { aMember } from "../../support/members/a-member.ts";
import { enter, expect, newName, open, openNewChat, ready, signIn, test } from "../journey.ts";
import { sampleOf } from "#tests/support/sample.ts";

type Screen = { path: string; fields: Record<string, string>; button: RegExp; visitor?: true };

/** Forms of all features; each shows the failure in its own place. */
const screens: Screen[] = [
  { path: "/complaints", fields: { text: "He asked me for money. Twice.", email: "a@example.org" }, button: /^Send/ },
  { path: "/profile", fields: { about_me: "I like the sea.", looking_for: "Somebody" }, button: /^Save/ },
  {
    path: "/signup?lang=en",
    fields: {
      email: "anna@example.org",
      name: "Sanne",
      password: "a-good-secret-7",
      "date_of_birth.day": "28",
      "date_of_birth.month": "2",
      "date_of_birth.year": "1990",
    },
    button: /^Create my account/,
    visitor: true,
  },
  {
    path: "/directdebit?bundle=2",
    fields: {
      account_holder: "Anna Jansen",
      iban: "NL91ABNA0417164300",
      street: "Lange weg",
      house_number: "7a",
      zip: "1234 AB",
      city: "Leiden",
      phone: "0612345678",
    },
    button: /./,
  },
  { path: "/settings/email", fields: { email: "new@example.org", password: "not-mine-at-all" }, button: /link/ },
  {
    path: "/settings/password",
    fields: { old_password: "not-mine-at-all", password: "a-good-secret-7", password_repeat: "a-good-secret-7" },
    button: /^Save|^Change|password$/,
  },
  { path: "/settings/location", fields: { city: "Leipzig" }, button: /^Save/ },
  { path: "/reset-password?lang=en", fields: { email: "a@example.org" }, button: /./, visitor: true },
  {
    path: "/login?lang=en",
    fields: { email: "a@example.org", password: "not-mine" },
    button: /^Log in/,
    visitor: true,
  },
];

for (const { path, fields, button, visitor } of sampleOf(screens, 1)) {
  test(`a post of ${path} without an answer says so, and no typed text is lost`, async ({
    page,
    context,
    site,
    complaints,
  }) => {
    if (!visitor) await signIn(context, site, (await aMember(site, { name: newName("Anna") })).accountId);
    await open(page, path);
    if (visitor) await enter(page);
    const form = page.locator("form").filter({ has: page.locator(`[name="${Object.keys(fields)[0]}"]`) });
    for (const [name, text] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(text);
    for (const box of await form.locator("select:has(option[value=spam])").all()) await box.selectOption("spam");
    for (const box of await form.locator("[name=gender][value=female]").all()) await box.check();
    for (const box of await form.locator("input[type=checkbox][required]").all()) await box.check();
    const press = () => form.getByRole("button", { name: button }).last().click();
    const failed = page.getByText("An error occured, please try again later.");
    const expectKept = async () => {
      await expect(failed.first()).toBeVisible();
      for (const [name, text] of Object.entries(fields))
        await expect(form.locator(`[name="${name}"]`)).toHaveValue(text);
    };
    let posts = 0;
    const answers = ["cut off", 503, "a page of another server"] as const;
    for (const answer of answers) {
      await page.route("**/*.data*", (route) => {
        if (route.request().method() !== "POST") return route.continue();
        posts++;
        if (answer === "cut off") return route.abort();
        return route.fulfill({ status: answer === 503 ? 503 : 200, contentType: "text/html", body: "<h1>Sorry</h1>" });
      });
      const before = posts;
      await press();
      // The words of the refusal before are still there: it is this post that has to be refused.
      await expect.poll(() => posts).toBe(before + 1);
      await expectKept();
      await page.unroute("**/*.data*");
    }
    await context.setOffline(true);
    const unsent = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await press();
    await unsent;
    await expectKept();
    await context.setOffline(false);
    expect(posts).toBe(answers.length);
    await expect.poll(() => complaints).toEqual([expect.stringMatching(/^503 \S+\.data/)]);
    complaints.splice(0);
  });
}

test("a post to another page without an answer keeps the open page", async ({ page, context, site }) => {
  const [ben, anna] = [await aMember(site, { name: newName("Ben") }), await aMember(site, { name: newName("Anna") })];
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" });
  await signIn(context, site, ben.accountId);
  await open(page, "/settings/blocked");
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("main").getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "An error occured" })).toBeVisible();
  await expect(page.getByText(anna.name)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/blocked$/);
});

test("a refusal and the typed text survive a revalidation of the screen", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna") });
  await signIn(context, site, anna.accountId);
  await open(page, "/chats");
  // Posted by the browser itself, as before hydration: the server fills in the returned form.
  await page.evaluate(
    (partner) => {
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        action: `/members/${partner}/chat`,
      });
      for (const [name, value] of Object.entries({ intent: "send", text: "worth every credit" }))
        form.append(Object.assign(document.createElement("input"), { name, value }));
      document.body.append(form);
      form.submit();
    },
    (await aMember(site, { name: newName("Ben") })).profileId,
  );
  await expect(page.getByText("You do not have enough credits").first()).toBeVisible();
  await ready(page);
  const reread = page.waitForResponse((answer) => /\/chat\.data/.test(answer.url()));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await reread;
  await expect(page.getByLabel(/^Message to/)).toHaveValue("worth every credit");
  await expect(page.getByText("You do not have enough credits").first()).toBeVisible();
});

test("a draft is saved once, and not sent again when the page is left @thorough", async ({ page, context, site }) => {
  const { anna } = await openNewChat({ page, context, site }, 20);
  let saves = 0;
  page.on("request", (request) => void (saves += Number(request.method() === "PUT")));
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByLabel(`Message to ${anna.name}`).fill("not finished yet");
  expect((await saved).status()).toBe(204);
  await page.getByRole("link", { name: anna.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/members/${anna.profileId}$`));
  await open(page, `/members/${anna.profileId}/chat`);
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("not finished yet");
  expect(saves).toBe(1);
});
