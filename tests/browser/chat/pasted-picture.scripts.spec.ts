import { readFileSync } from "node:fs";
import { aLongChat } from "../../support/members/long-chat.ts";
import { expect, open, signIn, test } from "../journey.ts";

const picture = readFileSync("public/icons/apple-180.png").toString("base64");

for (const name of ["paste", "drop"] as const) {
  test(`a ${name === "paste" ? "pasted" : "dropped"} picture is chosen in the photo form, and the text is kept`, async ({
    page,
    context,
    site,
  }) => {
    const { ben, chat } = await aLongChat(site);
    await signIn(context, site, ben.accountId);
    await open(page, chat);
    await page.getByRole("textbox").fill("Look at this");
    const isTaken = await page.getByRole("textbox").evaluate(
      (field, [type, data]) => {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], "cat.png", { type: "image/png" }));
        const init = { bubbles: true, cancelable: true };
        return !field.dispatchEvent(
          type === "paste"
            ? new ClipboardEvent("paste", { ...init, clipboardData: files })
            : new DragEvent("drop", { ...init, dataTransfer: files }),
        );
      },
      [name, picture] as const,
    );
    expect(isTaken).toBe(name === "drop");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await dialog.locator("[type=file]").evaluate((field: HTMLInputElement) => field.files?.[0]?.type)).toMatch(
      /^image\//,
    );
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("textbox")).toHaveValue("Look at this");
    await page.getByRole("button", { name: "Send a photo" }).click();
    expect(await dialog.locator("[type=file]").evaluate((field: HTMLInputElement) => field.files?.length)).toBe(0);
  });
}
