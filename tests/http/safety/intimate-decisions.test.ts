import { escalateMatches } from "#app/safety/abuse/escalate-matches.server.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { pictureNoticesOn } from "#tests/support/members/picture-notices.ts";
import { complaintsOn, referenceIn } from "#tests/support/members/complaints.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { moveClock } from "#tests/support/site/clock.ts";
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

const { visitor, rowOf, staff, decide } = complaintsOn(() => site);

const { fields, notice, aMemberWithPhotos, add, photosOf, statusOf, addressOf, lastMailTo } = pictureNoticesOn(
  () => site,
);

describe("the decision", () => {
  test("upheld: the photos are removed, their look is blocked, and nobody is suspected of more", async () => {
    const { member, photos, files } = await aMemberWithPhotos();
    const reference = referenceIn(await notice(addressOf(photos[1]!), { email: "upheld@example.org" }));
    expect(await staff("complaints", "list")).toContain(reference);
    const preview = await staff(
      ...["complaints", "preview", reference, "--decision", "upheld", "--reasons", "It shows her."],
    );
    const own = /Our decision (\w{10})/.exec(preview)?.[1];
    await decide(reference, "upheld", "It shows her.");
    expect(await statusOf(photos[1]!)).toBe("rejected");
    const statement = await lastMailTo(member.email);
    expect(statement?.subject).toContain(own);
    expect(statement?.text_body).toContain("We've removed one of your photos.");
    expect(statement?.text_body).toContain("It shows her.");
    expect((await lastMailTo("upheld@example.org"))?.text_body).toContain("You were right, and we've acted on it.");

    const again = await add(member, files[1]!);
    expect(again.text).toContain("photo_refused");
    expect(await photosOf(member)).toHaveLength(2);
    await escalateMatches(site.db, new Date());
    const { status } = await site.db
      .selectFrom("account")
      .select("status")
      .where("id", "=", member.accountId)
      .executeTakeFirstOrThrow();
    expect(status).toBe("active");

    // The owner's appeal takes it back: the photo, and the block.
    const appeal = referenceIn(
      await visitor().post(`/complaints?reference=${own}`, {
        intent: "appeal",
        reference: own ?? "",
        text: "Not her.",
      }),
    );
    await staff("complaints", "decide", appeal, "--decision", "upheld", "--reasons", "It is him.", "--owner");
    expect(await statusOf(photos[1]!)).toBe("active");
    expect((await add(member, files[1]!)).status).toBe(200);
  });

  test("dismissed: what its owner has deleted or staff have rejected meanwhile does not come back", async () => {
    const { member, photos } = await aMemberWithPhotos(4);
    const [, second = "", third = "", fourth = ""] = photos;
    const reference = referenceIn(await notice(`/members/${member.profileId}`));
    await member.browser.post("/photos", { intent: "photo_delete", photo_id: second });
    await staff("photos", "reject", third, "--reason", "quality");
    await expect(staff("photos", "approve", fourth)).rejects.toThrow(/hidden because of a notice/);
    expect(await staff("photos", "queue")).not.toContain(fourth);
    await decide(reference, "rejected", "It shows nobody.");
    expect([await statusOf(second), await statusOf(third), await statusOf(fourth)]).toEqual([
      undefined,
      "rejected",
      "active",
    ]);
  });

  test("staff hide a waiting main photo, and show one again that has nothing to do with it", async () => {
    const { member, photos } = await aMemberWithPhotos();
    const reference = referenceIn(await notice(`/members/${member.profileId}`));
    expect(await staff("complaints", "hide", reference)).toContain("1 photo is hidden");
    expect(await statusOf(photos[0]!)).toBe("pending");
    await expect(staff("complaints", "hide", reference)).rejects.toThrow(/no main photo is waiting/);
    await staff("complaints", "show-again", reference, photos[1]!);
    expect(await statusOf(photos[1]!)).toBe("active");
    await decide(reference, "upheld", "It shows her.");
    expect([await statusOf(photos[0]!), await statusOf(photos[1]!)]).toEqual(["rejected", "active"]);
  });

  test("a notice and a report of one photo at once are two complaints and one hidden photo", async () => {
    const { member, photos } = await aMemberWithPhotos();
    const reporter = await aMember(site, { gender: "female" });
    const [, second = ""] = photos;
    const report = { intent: "report", kind: "fake_profile", text: "It is somebody else.", photo: second };
    const statuses = await releaseTogether([
      { browser: visitor(), path: "/complaints?kind=intimate_picture", fields: fields({ url: addressOf(second) }) },
      { browser: reporter.browser, path: `/members/${member.profileId}?report=1`, fields: report },
    ]);
    expect(statuses).toEqual([302, 302]);
    expect(await statusOf(second)).toBe("pending");
    const about = await site.db
      .selectFrom("complaint")
      .select(["reference", "kind"])
      .where("profile_id", "=", member.profileId)
      .where("kind", "<>", "decision")
      .orderBy("kind")
      .execute();
    expect(about.map(({ kind }) => kind)).toEqual(["fake_profile", "intimate_picture"]);
    // Both are upheld with a removal: the second finds it removed.
    const [ofReport, ofNotice] = about.map(({ reference }) => reference);
    await decide(ofNotice!, "upheld", "It shows her.");
    const words = ["complaints", "decide", ofReport!, "--decision", "upheld", "--reasons", "Not him."];
    await expect(staff(...words, "--effect", "remove")).rejects.toThrow(/already gone/);
    expect(await statusOf(second)).toBe("rejected");
  });

  test("a notice, a rejection and the owner's deletion of one photo at once leave one state", async () => {
    for (let round = 0; round < 3; round++) {
      const { member, photos } = await aMemberWithPhotos();
      const second = photos[1]!;
      const [filed, deleted] = await releaseTogether([
        { browser: visitor(), path: "/complaints?kind=intimate_picture", fields: fields({ url: addressOf(second) }) },
        { browser: member.browser, path: "/photos", fields: { intent: "photo_delete", photo_id: second } },
      ]);
      expect([filed, deleted]).toEqual([302, 200]);
      expect(await statusOf(second)).toBeUndefined();

      const main = photos[0]!;
      const reference = referenceIn(await notice(addressOf(main)));
      await Promise.allSettled([
        staff("complaints", "hide", reference),
        staff("photos", "reject", main, "--reason", "nudity"),
      ]);
      expect(["pending", "rejected"]).toContain(await statusOf(main));
      await decide(reference, "upheld", "It shows her.");
      expect(await statusOf(main)).toBe("rejected");
      await site.db.deleteFrom("rate_limit").execute();
    }
  });
});

describe("at the desk", () => {
  test("the clock stands in the queue, at the complaint and on Today; the signature and the photos at the complaint", async () => {
    const { member, photos } = await aMemberWithPhotos();
    const reference = referenceIn(await notice(`/members/${member.profileId}`, { name: "Clara Signs" }));
    const moderator = await aDeskPerson(site, ["moderation", "service"]);
    const age = (hours: number) =>
      site.db
        .updateTable("complaint")
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where("reference", "=", reference)
        .execute();
    await age(9.5);
    expect((await moderator.get("/desk/complaints")).words).toContain("38 h left");
    await age(30.5);
    const page = await moderator.get(`/desk/complaints/${reference}`);
    for (const words of ["17 h left", "Signed “Clara Signs”", "Main photo, not hidden yet", photos[1]!])
      expect(page.words).toContain(words);
    expect((await moderator.get("/desk")).words).toContain("A picture of me");
    expect((await moderator.get(`/desk/photos/${photos[1]!}/full?complaint=${reference}`)).status).toBe(200);

    const act = (fields: Record<string, string>) => moderator.post(`/desk/complaints/${reference}`, fields);
    expect((await act({ intent: "hide" })).words).toContain("1 photo is hidden");
    expect((await act({ intent: "show_again", photo: photos[1]! })).words).toContain("the photo is shown again");
    expect((await act({ intent: "show_again", photo: "none" })).words).toContain("is not hidden, or is gone");
    expect([await statusOf(photos[0]!), await statusOf(photos[1]!)]).toEqual(["pending", "active"]);
  });
});

test("the yearly report counts notices of pictures and what they did", async () => {
  const counts = await staff("complaints", "counts");
  expect(counts).toMatch(/notice +intimate_picture +upheld/);
  expect(counts).toMatch(/measure +intimate_picture +hide/);
});

// Last: time goes on from here.
test("what a notice holds goes six months after the decision, with the signature", async () => {
  const { photos } = await aMemberWithPhotos();
  const reference = referenceIn(await notice(addressOf(photos[1]!)));
  await decide(reference);
  const { id } = await rowOf(reference);
  await moveClock(site, 190 * 86_400);
  expect(await site.db.selectFrom("intimate_notice").where("complaint_id", "=", id).selectAll().execute()).toEqual([]);
  expect((await rowOf(reference)).email).toBeNull();
});
