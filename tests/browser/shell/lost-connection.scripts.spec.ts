import { aMember } from "../../support/a-member.ts";
import { aPicture } from "../../support/pictures.ts";
import { enter, expect, messagesOf, newName, open, openNewChat, ready, signIn, test } from "../journey.ts";
import { sampleOf } from "#tests/support/sample.ts";

test("a message without an answer waits in the window and is sent once the connection is back, only once", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 20);
  await page.route("**/api/chat.php", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByLabel(`Message to ${anna.name}`).fill("my long and careful text");
  await page.getByRole("button", { name: "Send" }).click();
  const waiting = page.getByRole("list", { name: "Waiting to send" });
  await expect(waiting).toContainText("my long and careful text");

  await page.reload();
  await ready(page);
  await expect(waiting).toContainText("my long and careful text");
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("");
  await page.unroute("**/api/chat.php");
  await expect(messagesOf(page)).toContainText("my long and careful text");
  await expect(waiting).toHaveCount(0);
  const stored = await site.db.selectFrom("message").select("text").where("sender_id", "=", ben.profileId).execute();
  expect(stored).toEqual([{ text: "my long and careful text" }]);
});

test("a deletion without an answer is retried five times; then an alert reports it, and the chat is shown again @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 20 });
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "stay" });
  await signIn(context, site, ben.accountId);
  await page.clock.install();
  await open(page, "/chats");
  let posts = 0;
  await page.route("**/*.data*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts++;
    return route.abort();
  });
  const alerts: { text: string; after: number }[] = [];
  page.on("dialog", (dialog) => {
    alerts.push({ text: dialog.message(), after: posts });
    void dialog.accept();
  });
  await page.getByRole("button", { name: `Delete conversation with ${anna.name}` }).click();
  await expect.poll(() => posts).toBeGreaterThan(0);
  await expect(page.getByText("stay")).toBeHidden();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return alerts;
      },
      { timeout: 40_000 },
    )
    .toEqual([{ text: "An error occured, please try again later.", after: 6 }]);
  await expect(page.getByText("stay")).toBeVisible();

  // If the connection is back in time, the deletion succeeds.
  await page.unroute("**/*.data*");
  await page.route("**/*.data*", (route) => {
    if (route.request().method() !== "POST" || ++posts > 8) return route.continue();
    return route.abort();
  });
  await page.getByRole("button", { name: `Delete conversation with ${anna.name}` }).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.getByRole("heading", { name: "No conversations yet" }).isVisible();
    })
    .toBe(true);
  expect(posts).toBeGreaterThan(8);
  expect(alerts).toHaveLength(1);
});

test("a gift and a photo without an answer say so in their dialog, keep the choice, and are sent once @thorough", async ({
  page,
  context,
  site,
}) => {
  const { ben } = await openNewChat({ page, context, site }, 50);
  const dialog = page.getByRole("dialog");
  const failed = dialog.getByText("An error occured, please try again later.");

  await page.getByRole("button", { name: "Give a gift" }).click();
  await dialog.getByText("Rose", { exact: true }).click();
  await dialog.getByLabel("Add a message (optional)").fill("for you");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Send gift" }).click();
  await expect(failed).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Rose" })).toBeChecked();
  await expect(dialog.getByLabel("Add a message (optional)")).toHaveValue("for you");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Send gift" }).click();
  await expect(messagesOf(page)).toContainText("for you");

  await page.getByRole("button", { name: "Attach a photo" }).click();
  const buffer = await aPicture();
  await dialog.getByLabel("Choose a photo").setInputFiles({ name: "sea.jpg", mimeType: "image/jpeg", buffer });
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Send photo" }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Send photo" }).click();
  await expect(messagesOf(page).getByRole("img", { name: "Photo" })).toHaveCount(1);
  const stored = site.db.selectFrom("message").select("kind").where("sender_id", "=", ben.profileId).orderBy("seq");
  expect(await stored.execute()).toEqual([{ kind: "gift" }, { kind: "photo" }]);
});

test("a lost connection while the swipe game reloads takes no card away @thorough", async ({ page, context, site }) => {
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  await open(page, "/swipe-game");
  const card = page.locator("article").getByRole("heading");
  const first = await card.innerText();
  let cut = 0;
  await page.route("**/swipe-game.data*", (route) => {
    if (route.request().method() === "POST" || ++cut > 2) return route.continue();
    return route.abort();
  });
  await page.getByRole("button", { name: "Pass" }).click();
  await expect.poll(() => cut).toBeGreaterThan(2);
  await expect(card).not.toHaveText(first);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const passes = site.db.selectFrom("swipe_pass").select("passer_id").where("passer_id", "=", ben.profileId);
  expect(await passes.execute()).toHaveLength(1);
});

test("a like that gets no answer is reverted at once with a notice, and can be sent once the connection is back", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
  await open(page, `/members/${anna.profileId}`);
  const like = page.getByRole("button", { name: `Like ${anna.name}`, exact: true });
  const unlike = page.getByRole("button", { name: `Take back your like for ${anna.name}` });
  const failed = page.getByText("An error occured, please try again later.");
  // Which route answers the form is known from the start: on a slow line a first press would wait for it in vain.
  expect(requested.filter((path) => path === "/__manifest")).toEqual([]);
  await context.setOffline(true);
  await like.click();
  await expect(failed).toBeVisible();
  await expect(like).toBeVisible();
  await context.setOffline(false);
  await like.click();
  await expect(unlike).toBeVisible();
  await expect(failed).toHaveCount(0);
  const likes = site.db.selectFrom("likes").select("liked_id").where("liker_id", "=", ben.profileId);
  await expect.poll(() => likes.execute()).toEqual([{ liked_id: anna.profileId }]);
});

test("a like whose answer was lost is shown as soon as the connection is back @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}`);
  await page.route("**/members/*.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: `Like ${anna.name}`, exact: true }).click();
  await expect(page.getByText("An error occured, please try again later.")).toBeVisible();
  await page.unroute("**/members/*.data*");
  await expect(page.getByRole("button", { name: `Take back your like for ${anna.name}` })).toBeVisible();
});

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

test("a post to another page without an answer keeps the open page and its typed text", async ({
  page,
  context,
  site,
}) => {
  const { anna } = await openNewChat({ page, context, site }, 20);
  const composer = page.getByLabel(`Message to ${anna.name}`);
  await composer.fill("not sent yet");
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByLabel("Conversation options").first().click();
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "An error occured" })).toBeVisible();
  await expect(composer).toHaveValue("not sent yet");
  await expect(page).toHaveURL(new RegExp(`/members/${anna.profileId}/chat$`));
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
