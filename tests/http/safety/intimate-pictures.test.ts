import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { aCoveredPhoto, type ChatPhoto, newestPhotoIn, postChatPhoto } from "#tests/support/members/chat-photo.ts";
import { pictureNoticesOn } from "#tests/support/members/picture-notices.ts";
import { complaintsOn, referenceIn } from "#tests/support/members/complaints.ts";
import { aLike } from "#tests/support/members/likes.ts";
import { aUniquePicture, pngHeader } from "#tests/support/members/pictures.ts";
import type { Answer } from "#tests/support/requests/browser.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  await site.db.deleteFrom("rate_limit").execute();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const { visitor, rowOf, mailsTo, decide } = complaintsOn(() => site);

const { fields, notice, withFile, aMemberWithPhotos, add, photosOf, statusOf, mainOf, heldOf, addressOf, lastMailTo } =
  pictureNoticesOn(() => site);

describe("the form", () => {
  test("has a page of its own that the complaints and the safety centre lead to, without scripts", async () => {
    for (const page of ["/complaints", "/safety"])
      expect((await visitor().get(page)).text).toContain('href="/complaints?kind=intimate_picture"');
    const form = await visitor().get("/complaints?kind=intimate_picture");
    expect(form.words).toContain("It shows me, naked or sexual, and I did not agree");
    for (const name of ["url", "name", "agree", "photo", "email"]) expect(form.text).toContain(`name="${name}"`);
    expect(form.text).toMatch(/enctype="multipart\/form-data"/i);
  });

  test("comes with the answer where the kind was chosen in the general form, and keeps what was typed", async () => {
    const answer = await visitor().post("/complaints", {
      ...{ intent: "complain", kind: "intimate_picture", url: "the red room", text: "It is me.", email: "a@b.test" },
    });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Enter your name: it counts as your signature.");
    expect(answer.words).toContain("Tick this so we can hide the picture.");
    for (const kept of ["the red room", "It is me.", "a@b.test"]) expect(answer.text).toContain(kept);
  });

  test.each([
    ["without a name", { name: " \u200b" }, "Enter your name"],
    ["without the tick", { agree: "" }, "Tick this"],
    ["without an address to answer to", { email: "" }, "We need your e-mail address"],
    ["without a place", { url: "" }, "Tell us where it is, or add the picture."],
    ["of another site", { url: "https://elsewhere.test/photos/1" }, "This address is on another site"],
    ["with an endless name", { name: "n".repeat(101) }, "up to 100 characters"],
  ])("a notice %s is refused, and the inputs are kept", async (_, changes: Record<string, string>, words) => {
    const answer = await notice("the third photo", { text: "I never agreed.", ...changes });
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
    expect(answer.text).toContain("I never agreed.");
  });

  test.each([
    ["a text", Buffer.from("no picture"), 415, "photo"],
    ["a picture bomb", pngHeader(7000, 7000), 422, "damaged or incomplete"],
    ["a picture of 100 megapixels", pngHeader(10_000, 10_000), 422, "more than 50 megapixels"],
    ["a file over 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), 413, "10 MB"],
  ])("%s instead of a picture is refused kindly, with what was typed", async (_, file, status, words) => {
    const answer = await withFile(file, { text: "I never agreed.", url: "her profile" });
    expect(answer.status).toBe(status);
    expect(answer.words).toContain(words);
    for (const kept of ["I never agreed.", "her profile", "Clara Example"]) expect(answer.text).toContain(kept);
    expect(await site.db.selectFrom("intimate_notice").where("name", "=", "no").selectAll().execute()).toEqual([]);
  });

  test.each(["/photos/AAAAAAAAAAAAAAAAAAAAAA/full", "/members/4711", "in the chat with Ben"])(
    "a notice about %j, where nothing is, is taken and says so",
    async (url) => {
      const browser = visitor();
      const page = await browser.follow(await notice(url, {}, browser));
      expect(page.words).toContain("We haven't found a photo at the place you gave us.");
      expect(page.words).toContain("within 48 hours");
    },
  );
});

describe("what a notice names", () => {
  test("is hidden at once, with what looks the same; the owners and the notifier get their statements", async () => {
    const { member, photos, files } = await aMemberWithPhotos();
    const [main = "", second = ""] = photos;
    const other = (await aMemberWithPhotos(1)).member;
    await add(other, files[1]!);
    const copy = (await photosOf(other)).at(-1)!.id;
    await site.db.updateTable("account").set({ language: "de" }).where("id", "=", member.accountId).execute();

    const reference = referenceIn(await notice(addressOf(second), { email: "clara@example.org" }));
    expect([await statusOf(main), await statusOf(second), await statusOf(copy)]).toEqual([
      "active",
      "pending",
      "pending",
    ]);
    expect((await visitor().get(`/photos/${second}/full`)).status).toBe(404);
    expect(await rowOf(reference)).toMatchObject({ kind: "intimate_picture", urgent: true, photo_id: null });
    const receipt = await lastMailTo("clara@example.org");
    expect(receipt?.text_body).toContain("We've hidden the photos you told us about and any that look the same.");
    expect(receipt?.text_body).not.toContain("/complaints/confirm");
    const statement = await lastMailTo(member.email);
    expect(statement?.subject).toMatch(/^Unsere Entscheidung /);
    const own = /reference=(\w{10})#appeal/.exec(statement?.text_body ?? "")?.[1] ?? "";
    expect((await visitor().get(`/complaints?reference=${own}`)).words).toContain("It's hidden until we've decided");
    expect((await lastMailTo(other.email))?.text_body).toContain(
      "one of your photos is a naked or sexual picture of them",
    );
    // The owner sees no name, and the signature is nowhere but at the desk.
    expect(statement?.text_body).not.toContain("Clara");
  });

  test("at a profile's address is all its photos; the main photo waits until the notifier confirms, once", async () => {
    const { member, photos } = await aMemberWithPhotos(3);
    const [main = "", second = "", third = ""] = photos;
    const email = "confirms@example.org";
    const reference = referenceIn(await notice(`/members/${member.profileId}`, { email }));
    expect([await statusOf(main), await statusOf(second), await statusOf(third)]).toEqual([
      "active",
      "pending",
      "pending",
    ]);
    expect(await mainOf(member)).toBe(main);
    const link = /\/complaints\/confirm\?token=[\w-]+/.exec((await lastMailTo(email))?.text_body ?? "")?.[0] ?? "";
    const page = await visitor().get(link);
    expect(page.words).toContain("Hide it now");
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(await statusOf(main)).toBe("active");

    const token = new URL(link, "http://site.test").searchParams.get("token") ?? "";
    const post = { path: "/complaints/confirm", fields: { token } };
    const twice = await releaseTogether([
      { browser: visitor(), ...post },
      { browser: visitor(), ...post },
    ]);
    expect(twice).toEqual([302, 302]);
    expect(await statusOf(main)).toBe("pending");
    expect((await mailsTo(member.email)).filter(({ topic }) => topic === "decision")).toHaveLength(2);
    expect((await visitor().get(`/complaints?reference=${reference}`)).words).toContain("We've hidden 3 photos.");
    // The member is still listed, without a photo.
    expect(await mainOf(member)).toBeNull();
    const viewer = await aMember(site, { gender: "female" });
    const profile = await viewer.browser.get(`/members/${member.profileId}`);
    expect(profile.status).toBe(200);
    for (const photo of photos) expect(profile.text).not.toContain(photo);

    expect((await visitor().get("/complaints/confirm?token=unknown")).status).toBe(410);
    expect((await visitor().post("/complaints/confirm", { token: "unknown" })).status).toBe(404);
    await decide(reference, "rejected", "It shows nobody.");
    expect(await mainOf(member)).toBe(main);
  });

  test("in a chat is hidden from both; a dismissed notice brings it back", async () => {
    const ben = await aMember(site, { credits: 50 });
    const anna = await aMember(site, { gender: "female" });
    await aLike(site, anna, ben);
    const file = await aUniquePicture();
    const chat = (await postChatPhoto(ben, `/members/${anna.profileId}/chat`, file)).location ?? "";
    const { message, address } = await newestPhotoIn(site, chat);
    await anna.browser.post(chat, { intent: "show_photo", message });
    const reference = referenceIn(await notice(address));
    for (const { browser } of [ben, anna]) {
      expect((await browser.get(address)).status).toBe(404);
      expect((await browser.get(chat)).words).toContain("Photo no longer available");
    }
    // Another notice about the message is about the same photo; that it is hidden already changes nothing.
    const { id } = await site.db
      .selectFrom("message")
      .select("id")
      .where("sender_id", "=", ben.profileId)
      .executeTakeFirstOrThrow();
    const second = referenceIn(await notice(`${chat}?about=${id}`));
    expect(await heldOf(second)).toMatchObject([{ state: "hidden", named: true }]);
    expect(await decide(reference)).toContain("is decided");
    expect((await anna.browser.get(address)).status).toBe(404);
    await decide(second);
    expect((await anna.browser.get(address)).status).toBe(200);
    expect((await lastMailTo(ben.email))?.text_body).toContain("It's shown again as before.");

    const third = referenceIn(await notice(address));
    await decide(third, "upheld", "It shows her.");
    expect((await anna.browser.get(address)).status).toBe(404);
    const again = await postChatPhoto(ben, chat, file);
    expect(again.words).toContain("We can't accept this photo.");
  });

  test("in a chat is named by the link beside its message, also while it is covered, and no other chat's message", async () => {
    const [one, other] = [await aCoveredPhoto(site), await aCoveredPhoto(site)];
    const email = "copies-links@example.org";
    const page = await one.anna.browser.get(one.chat);
    const link = /href="([^"]+\?about=[^"]+)"/.exec(page.text)?.[1];
    expect(link).toBe(`${one.chat}?about=1#message`);

    const photoOf = ({ address }: ChatPhoto) => address.split("/").pop();
    const first = referenceIn(await notice(`${site.origins[0]}${link}`, { email }));
    expect(await heldOf(first)).toEqual([{ photo_id: photoOf(one), state: "hidden", named: true }]);
    // The first message of another chat is another picture, for the same notifier too.
    const second = referenceIn(await notice(`${other.chat}?about=1`, { email }));
    expect(await heldOf(second)).toEqual([{ photo_id: photoOf(other), state: "hidden", named: true }]);
    // What is hidden already is found by its message, too.
    const third = referenceIn(await notice(`${other.chat}?live=1&about=${other.message}#message`));
    expect(await heldOf(third)).toEqual([{ photo_id: photoOf(other), state: "hidden", named: true }]);
    const strange = referenceIn(await notice(`${one.chat}?about=${other.message}`));
    expect(await heldOf(strange)).toEqual([]);
  });

  test("is found by the picture alone, of which nothing is stored; at most 20 are hidden", async () => {
    const file = await aUniquePicture({ width: 400, height: 400 });
    const { member } = await aMemberWithPhotos(1);
    await add(member, file);
    const [, copy] = await photosOf(member);
    await site.db
      .insertInto("photo")
      .values(
        Array.from({ length: 24 }, (_, n) => ({
          ...copy!,
          ...{ id: `${"copyofthepicture"}${String(n).padStart(6, "0")}`, position: n + 2 },
        })),
      )
      .execute();
    const reference = referenceIn(await withFile(file));
    expect((await heldOf(reference)).filter(({ state }) => state === "hidden")).toHaveLength(20);
  });

  test("may not be the notifier's own photo, which they can delete", async () => {
    const { member, photos } = await aMemberWithPhotos();
    for (const url of [addressOf(photos[1]!), `/members/${member.profileId}`]) {
      const answer = await notice(url, {}, member.browser);
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("This is one of your own photos.");
    }
    expect(await statusOf(photos[1]!)).toBe("active");
  });
});

describe("limits", () => {
  test("the same named twice by one address is being handled, also when both come at once", async () => {
    const { photos } = await aMemberWithPhotos();
    const named = { url: addressOf(photos[1]!), email: "twice@example.org" };
    const post = { path: "/complaints?kind=intimate_picture", fields: fields(named) };
    const statuses = await releaseTogether([
      { browser: visitor(), ...post },
      { browser: visitor(), ...post },
    ]);
    expect(statuses.sort()).toEqual([302, 409]);
    const again = await notice(named.url, { email: "Twice@example.org" });
    expect(again.status).toBe(409);
    expect(again.words).toContain("You've told us about this already, and we're on it.");
  });

  test("one picture sent a hundred times hides what looks like it once; five notices a day of a network", async () => {
    const { photos, files } = await aMemberWithPhotos();
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) answers.push((await withFile(files[1]!, { email: "again@example.org" })).status);
    expect(answers[0]).toBe(302);
    expect(answers.slice(1, 10)).toEqual(Array(9).fill(409));
    expect(answers.slice(10)).toEqual([429, 429]);
    await site.db.deleteFrom("rate_limit").where("key", "not like", "picture%").execute();

    const others: Answer[] = [];
    for (let n = 0; n < 5; n++) others.push(await withFile(files[1]!, { text: "Mine." }));
    expect(others.map(({ status }) => status)).toEqual([302, 302, 302, 302, 429]);
    expect(others[4]!.words).toContain("up to 5 of these notices a day");
    expect(others[4]!.text).toContain("Mine.");
    const held = await site.db.selectFrom("intimate_photo").where("photo_id", "=", photos[1]!).selectAll().execute();
    expect(held).toHaveLength(5);
    expect(new Set(held.map(({ from_status }) => from_status))).toEqual(new Set(["active"]));
  });
});
