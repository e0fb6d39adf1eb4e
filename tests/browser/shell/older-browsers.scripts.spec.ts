import type { BrowserContext, Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, newName, origin, signIn, test } from "../journey.ts";

type Journey = { page: Page; context: BrowserContext; site: TestSite };
const text = "Do you also like the lake on Saturdays?";

/** Opens a new conversation, writes, and waits until the scripts have done what they can. */
async function writeMessage({ page, context, site }: Journey): Promise<void> {
  const partner = await aMember(site, { name: newName("Ida"), gender: "female" });
  const { accountId } = await aMember(site, { name: newName("Jan"), credits: 50 });
  await signIn(context, site, accountId);
  await page.goto(`${origin}/members/${partner.profileId}/chat`, { waitUntil: "commit" });
  await page.getByLabel(/^Message to/).fill(text);
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    await Promise.all(Object.values((window as unknown as { startedTexts: object }).startedTexts));
    for (let tasks = 0; tasks < 10; tasks++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
}

/** The page that the server sent is there, with what was typed; and its form works. */
async function sendMessage(page: Page): Promise<void> {
  await expect(page.getByLabel(/^Message to/)).toHaveValue(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(text);
}

for (const missing of [
  "Intl.Segmenter",
  "Object.hasOwn",
  "Array.prototype.at",
  "Intl.ListFormat",
  "HTMLDialogElement.prototype.showModal",
]) {
  test(`a browser without ${missing} keeps the page, and its forms work`, async ({ page, context, site }) => {
    await page.addInitScript(`delete ${missing}`);
    await writeMessage({ page, context, site });
    await sendMessage(page);
  });
}

test("a file of scripts that throws leaves the page alone, and its forms work", async ({
  page,
  context,
  site,
  complaints,
}) => {
  await page.route(/\/assets\/chat-[^/]*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `throw new Error("this file throws");${await answer.text()}` });
  });
  await writeMessage({ page, context, site });
  await sendMessage(page);
  await page.waitForLoadState("load");
  await page.unrouteAll({ behavior: "wait" });
  expect(complaints.filter((each) => !each.includes("this file throws"))).toEqual([]);
  complaints.length = 0;
});
