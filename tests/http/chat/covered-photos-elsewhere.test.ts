import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#tests/support/members/a-member.ts";
import { aCoveredPhoto, newestPhotoIn, postChatPhoto } from "#tests/support/members/chat-photo.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import { coveredPhotosOn } from "#tests/support/members/covered-photos.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const { show, expectNothingOf } = coveredPhotosOn(() => site);

describe("on light pages", () => {
  const light = async (member: Member) => {
    member.browser.cookies.set("plain", "1");
    return member;
  };
  const buttons = (text: string) => [...text.matchAll(/name="intent" value="show_photo"/g)].length;

  test("there is one button, for a covered photo and for one that the page does not show", async () => {
    const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
    await light(anna);
    const covered = await anna.browser.get(chat);
    expect([buttons(covered.text), covered.text.includes("data-show-photo")]).toEqual([1, false]);
    await expectNothingOf({ message, address }, covered.text);
    const shown = await anna.browser.follow(await show(anna, chat, message));
    expect([buttons(shown.text), shown.text.includes(`src="${address}"`)]).toEqual([0, true]);
    // Another time the page has no photos again, and the same button.
    const again = await anna.browser.get(chat);
    expect([buttons(again.text), again.text.includes(`src="${address}"`)]).toEqual([1, false]);
    // The choice to show the page's photos uncovers none.
    await postChatPhoto(ben, chat);
    const second = await newestPhotoIn(site, chat);
    const withPhotos = await anna.browser.get(`${chat}?photos=1`);
    expect([buttons(withPhotos.text), withPhotos.text.includes(`src="${address}"`)]).toEqual([1, true]);
    await expectNothingOf(second, withPhotos.text);
  });

  test("two photos that were shown one after the other are both there", async () => {
    const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
    await light(anna);
    await postChatPhoto(ben, chat);
    const second = await newestPhotoIn(site, chat);
    const first = await show(anna, chat, message);
    const both = await anna.browser.follow(await show(anna, first.location ?? "", second.message));
    for (const photo of [address, second.address]) expect(both.text).toContain(`src="${photo}"`);
  });

  test("one's own has the button, too", async () => {
    const { ben, chat, message, address } = await aCoveredPhoto(site);
    await light(ben);
    expect(buttons((await ben.browser.get(chat)).text)).toBe(1);
    const shown = await ben.browser.follow(await show(ben, chat, message));
    expect(shown.text).toContain(`src="${address}"`);
  });

  test("a photo that comes while the chat is open comes covered", async () => {
    const { anna, ben, chat } = await aCoveredPhoto(site);
    await light(anna);
    await postChatPhoto(ben, chat);
    const update = await anna.browser.get(chat, { "x-after": "1-0" });
    expect([buttons(update.text), update.words.includes("Photo from Ben")]).toEqual([1, true]);
    await expectNothingOf(await newestPhotoIn(site, chat), update.text);
  });
});

describe("in the live frame", () => {
  test("a photo comes covered, and its button is answered with the frame", async () => {
    const { anna, ben, chat, message, address } = await aCoveredPhoto(site);
    const frame = await openStream(anna.browser, `${chat}/live`);
    await frame.said("Photo from Ben");
    await postChatPhoto(ben, chat);
    await frame.said("Photo from Ben", 2);
    await expectNothingOf({ message, address }, frame.text());
    await expectNothingOf(await newestPhotoIn(site, chat), frame.text());
    expect(frame.text()).toContain(`name="message" value="${message}"`);
    frame.close();
    const account = /name="account" value="([^"]+)"/.exec(frame.text())?.[1] ?? "";
    const shown = await show(anna, chat, message, { live: "1", account });
    expect(shown.headers.location).toBe(`${chat}/live?show=${message}#photo-${message}`);
    const again = await openStream(anna.browser, shown.location ?? "");
    await again.said(`src="${address}"`);
    await again.said("Always show photos from Ben");
    again.close();
    // A page of another account changes nothing.
    const other = await show(anna, chat, message, { live: "1", account: "another" });
    expect(other.status).not.toBe(302);
  });

  test("a photo that was removed leads back to the frame", async () => {
    const { anna, chat } = await aCoveredPhoto(site);
    expect((await show(anna, chat, "1", { live: "1" })).location).toMatch(new RegExp(`^${chat}/live`));
  });

  test("a choice in another window holds for the next photo", async () => {
    const { anna, ben, chat } = await aCoveredPhoto(site);
    const frame = await openStream(anna.browser, `${chat}/live`);
    await frame.said("Photo from Ben");
    await anna.browser.post(chat, { intent: "photos_always" });
    await postChatPhoto(ben, chat);
    await frame.said(`src="${(await newestPhotoIn(site, chat)).address}"`);
    frame.close();
  });
});
