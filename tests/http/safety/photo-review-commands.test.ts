import { expect, test } from "vitest";
import { later, seconds } from "#app/platform/units.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { accountOf, anAccount, now, openDesk } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const verbs = () => import("#app/safety/photo-decisions/moderate-photo.server.ts");
const inTx = <T>(work: (tx: Tx) => Promise<T>) => desk.db.transaction().execute(work);

const hash = (bits: number) => (0x0f0f_f0f0_3333_ccccn ^ ((1n << BigInt(bits)) - 1n)).toString(16).padStart(16, "0");

async function aPhoto(profileId: number, values: Record<string, unknown> = {}): Promise<string> {
  const id = newPhotoId();
  await desk.db
    .insertInto("photo")
    .values({
      ...{
        id,
        profile_id: profileId,
        file_key: `members/te/${id}`,
        width: 300,
        height: 300,
        created_at: now,
      },
      ...values,
    })
    .execute();
  return id;
}
const photo = (id: string) => desk.db.selectFrom("photo").selectAll().where("id", "=", id).executeTakeFirst();
const mainOf = async (id: number) =>
  (await desk.db.selectFrom("profile").select("main_photo_id").where("id", "=", id).executeTakeFirstOrThrow())
    .main_photo_id;
const mails = () => desk.db.selectFrom("outbox").selectAll().where("topic", "=", "photo_rejected").execute();

test("a rejection is told and its files go after a minute, in one mail for all of a member's photos; an undo cancels both", async () => {
  const { rejectPhoto, undoDecision } = await verbs();
  await anAccount(desk.db, 1, "a@b.test");
  const [first, second] = [await aPhoto(1001), await aPhoto(1001, { position: 1 })];
  await desk.db.updateTable("profile").set({ main_photo_id: first }).where("id", "=", 1001).execute();
  const by = { decidedBy: "anna", undecidedOnly: true };
  await inTx((tx) => rejectPhoto(tx, { photoId: first, reason: "contact", ...by }, now));
  await inTx((tx) => rejectPhoto(tx, { photoId: second, reason: "quality", ...by }, later(now, seconds(10))));
  expect(await mainOf(1001)).toBeNull();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.due_at).toEqual(later(now, seconds(70)));
  expect(mail?.text_body).toContain("contact details");
  expect(mail?.text_body).toContain("too blurred");

  expect(await inTx((tx) => undoDecision(tx, { photoId: first, person: "ben" }, later(now, seconds(5))))).toEqual({
    ok: false,
    reason: "undo_foreign",
  });
  expect(
    await inTx((tx) => undoDecision(tx, { photoId: first, person: "anna" }, later(now, seconds(59)))),
  ).toMatchObject({ ok: true });
  expect(await photo(first)).toMatchObject({ status: "active", decided_at: null, remove_files_at: null });
  expect(await mainOf(1001)).toBe(first);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["About one of your photos"]);
  expect(await inTx((tx) => undoDecision(tx, { photoId: second, person: "anna" }, later(now, seconds(70))))).toEqual({
    ok: false,
    reason: "undo_late",
  });
});

test("a rejection is a decision with a reference, which an undo takes back; its evidence stays when the files go", async () => {
  const { rejectPhoto, undoDecision } = await verbs();
  const { removeRejectedFiles } = await import("#app/safety/photo-decisions/remove-rejected-files.server.ts");
  const { photoStorage } = await import("#app/platform/storage/photo-storage.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  const [kept, lost] = [await aPhoto(1001), await aPhoto(1001, { position: 1 })];
  for (const photoId of [kept, lost])
    await inTx((tx) => rejectPhoto(tx, { photoId, reason: "quality", decidedBy: "anna" }, now));
  const decisions = () =>
    desk.db.selectFrom("complaint").selectAll().where("profile_id", "=", 1001).orderBy("photo_id").execute();
  const [several] = await mails();
  for (const { reference } of await decisions()) expect(several?.text_body).toContain(`Reference: ${reference}.`);
  await inTx((tx) => undoDecision(tx, { photoId: kept, person: "anna" }, later(now, seconds(5))));
  const [decision, ...others] = await decisions();
  expect(others).toEqual([]);
  expect(decision).toMatchObject({
    ...{ kind: "decision", status: "decided", effect: "remove", photo_id: lost, decided_by: "anna" },
    ...{ reasons: "It's too dark, too blurred or too small.", email: "a@b.test", snapshot: null },
  });
  const [mail] = await mails();
  expect(mail?.text_body).toContain("A person made this decision.");
  expect(mail?.text_body).toContain("Our terms say: profile photos must show you");
  expect(mail?.text_body).toContain("until May 21, 2027");
  expect(mail?.text_body).toContain(`/complaints?reference=${decision?.reference}`);

  await removeRejectedFiles(desk.db, photoStorage, later(now, seconds(61)));
  const [after] = await decisions();
  expect(after?.snapshot).toMatchObject({ profile: { id: 1001 }, photos: [{ id: lost, status: "rejected" }] });
  expect(await photo(lost)).toMatchObject({ files_removed_at: later(now, seconds(61)) });
});

test("the second of two moderators is told who was first; outside the queue staff may change a decision", async () => {
  const { approvePhoto, rejectPhoto } = await verbs();
  await anAccount(desk.db, 1, "a@b.test");
  const id = await aPhoto(1001);
  const queue = { photoId: id, undecidedOnly: true };
  const both = await Promise.all([
    inTx((tx) => rejectPhoto(tx, { ...queue, reason: "nudity", decidedBy: "anna" }, now)),
    inTx((tx) => approvePhoto(tx, { ...queue, decidedBy: "ben" }, now)),
  ]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const loser = both.find(({ ok }) => !ok);
  expect(loser).toMatchObject({ reason: "already_decided", earlier: { by: both[0].ok ? "anna" : "ben", at: now } });
  expect(await inTx((tx) => approvePhoto(tx, { photoId: newPhotoId(), decidedBy: "ben" }, now))).toMatchObject({
    reason: "photo_gone",
  });
});

test("the queue is read page by page, the oldest first, whatever the page's last photo became", async () => {
  const { listWaitingPhotos, countWaitingPhotos } = await import("#app/members/review/photo-queue.queries.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  await anAccount(desk.db, 2, "hidden@b.test");
  await desk.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", 1002).execute();
  const ids: string[] = [];
  for (let at = 0; at < 5; at++)
    ids.push(await aPhoto(1001, { created_at: later(now, at), status: at % 2 ? "active" : "pending" }));
  await aPhoto(1002);
  await aPhoto(1001, { decided_at: now });
  const first = await listWaitingPhotos(desk.db, { limit: 3 });
  expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  await desk.db
    .deleteFrom("photo")
    .where("id", "=", ids[2] ?? "")
    .execute();
  const second = await listWaitingPhotos(desk.db, { limit: 3, after: first.at(-1)?.cursor });
  expect(second.map(({ id }) => id)).toEqual(ids.slice(3));
  for (const after of ["", "x", "99999999999999999.x", `-1.${ids[0]}`]) {
    expect(await listWaitingPhotos(desk.db, { limit: 1, after })).toHaveLength(1);
  }
  const counted = [await countWaitingPhotos(desk.db, 100), await countWaitingPhotos(desk.db, 2)];
  expect(counted.map(({ waiting }) => waiting)).toEqual([4, 2]);
});

test("pictures that look alike are found by a part of their hash", async () => {
  const { listNearPhotos } = await import("#app/members/review/near-photos.queries.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  await anAccount(desk.db, 2, "c@d.test");
  const one = await aPhoto(1001, { phash: hash(0) });
  const near = await aPhoto(1002, { phash: hash(3) });
  await aPhoto(1002, { phash: hash(12) });
  await aPhoto(1002, { phash: "" });
  const notCompared = { isCompared: false };
  const found = await listNearPhotos(desk.db, [
    { id: one, phash: hash(0), ...notCompared },
    { id: near, phash: hash(3), ...notCompared },
    { id: "none", phash: null, ...notCompared },
  ]);
  expect(found.map(({ of, id, distance }) => [of, id, distance]).sort()).toEqual(
    [
      [one, near, 3],
      [near, one, 3],
    ].sort(),
  );
});

test("photos that wait are compared once with all others; who comes later, and who was decided, is found too", async () => {
  const { listNearPhotos } = await import("#app/members/review/near-photos.queries.server.ts");
  const { comparePhotos } = await import("#app/members/review/compare-photos.server.ts");
  const { listWaitingPhotos } = await import("#app/members/review/photo-queue.queries.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  await anAccount(desk.db, 2, "c@d.test");
  const near = async () => {
    const found = await listNearPhotos(desk.db, await listWaitingPhotos(desk.db, { limit: 10 }));
    return found.map(({ of, id, distance }) => [of, id, distance]);
  };
  const compared = async (id: string) => (await photo(id))?.compared_at;
  const decided = await aPhoto(1001, { phash: hash(1), decided_at: now });
  const one = await aPhoto(1001, { phash: hash(0), created_at: later(now, 1) });
  const unhashed = await aPhoto(1002, { phash: null, created_at: later(now, 2) });
  await aPhoto(1002, { phash: hash(30), created_at: later(now, 3) });
  await comparePhotos(desk.db, now);
  expect(await near()).toEqual([[one, decided, 1]]);
  expect([await compared(one), await compared(decided), await compared(unhashed)]).toEqual([now, null, null]);

  // Not found a second time, only what came since.
  const late = await aPhoto(1002, { phash: hash(2), created_at: later(now, 4) });
  await comparePhotos(desk.db, later(now, seconds(60)));
  expect(await compared(one)).toEqual(now);
  expect(await near()).toEqual([
    ...[
      [one, decided, 1],
      [one, late, 2],
      [late, decided, 1],
      [late, one, 2],
    ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ]);

  await desk.db.deleteFrom("photo").where("id", "=", one).execute();
  expect(await near()).toEqual([[late, decided, 1]]);
});

test("no stored photo that differs in one to four bits is missed, wherever the bits are", async () => {
  const { listSamePhotos } = await import("#app/safety/abuse/seal-photos.queries.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  const withBits = (...bits: number[]) =>
    bits
      .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash(0)}`))
      .toString(16)
      .padStart(16, "0");
  // One bit in each of the four parts, two and two, all in one; then five bits.
  const same = [[0], [63], [5, 40], [17, 33, 62], [3, 20, 41, 60], [15, 16, 47, 48], [8, 9, 50, 51], [60, 61, 62, 63]];
  const ids = await Promise.all(same.map((bits) => aPhoto(1001, { phash: withBits(...bits) })));
  await aPhoto(1001, { phash: withBits(3, 20, 41, 60, 61) });
  expect((await listSamePhotos(desk.db, hash(0))).map(({ id }) => id).sort()).toEqual(ids.sort());
});

test("an escalated photo and its near duplicates leave every table, and the account is suspended; a release brings all back", async () => {
  const { escalatePhoto } = await import("#app/safety/abuse/escalate-photo.server.ts");
  const { releaseCase } = await import("#app/safety/abuse/release-case.server.ts");
  const { resemblesSealed } = await import("#app/members/review/near-photos.queries.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  await anAccount(desk.db, 2, "c@d.test");
  const id = await aPhoto(1001, { phash: hash(0) });
  const near = await aPhoto(1002, { phash: hash(2), status: "rejected", reject_reason: "other", decided_at: now });
  const far = await aPhoto(1001, { phash: hash(7), position: 1 });
  await desk.db.updateTable("profile").set({ main_photo_id: id }).where("id", "=", 1001).execute();
  const before = [await photo(id), await photo(near)];

  const opened = await inTx((tx) => escalatePhoto(tx, { photoId: id, openedBy: "anna" }, now));
  if (!opened.ok) throw new Error(opened.reason);
  expect(opened.sealed.map((each) => each.id).sort()).toEqual([id, near].sort());
  expect([await photo(id), await photo(near)]).toEqual([undefined, undefined]);
  expect(await mainOf(1001)).toBe(far);
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "banned", banned_until: null });
  expect(await accountOf(desk.db, 2)).toMatchObject({ status: "active" });
  expect(await desk.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect([await resemblesSealed(desk.db, hash(1), 4), await resemblesSealed(desk.db, hash(30), 4)]).toEqual([
    true,
    false,
  ]);
  expect(await inTx((tx) => escalatePhoto(tx, { photoId: near, openedBy: "ben" }, now))).toEqual({
    ok: false,
    reason: "photo_gone",
  });

  const release = { reference: opened.reference, by: "olga", outcome: "restored" } as const;
  expect(await inTx((tx) => releaseCase(tx, release, now))).toMatchObject({ ok: true, photos: 2 });
  expect([await photo(id), await photo(near)]).toEqual(before);
  expect(await mainOf(1001)).toBe(id);
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "active" });
  expect(await inTx((tx) => releaseCase(tx, release, now))).toEqual({ ok: false, reason: "case_released" });
});

test("sealed photos are destroyed after 90 days; a suspension that was there before goes on after a release", async () => {
  const { escalatePhoto } = await import("#app/safety/abuse/escalate-photo.server.ts");
  const { releaseCase, releaseExpiredCases } = await import("#app/safety/abuse/release-case.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  const until = later(now, seconds(7 * 86_400));
  await desk.db.updateTable("account").set({ status: "banned", banned_at: now, banned_until: until }).execute();
  const [one, two] = [await aPhoto(1001), await aPhoto(1001)];
  const opened = await inTx((tx) => escalatePhoto(tx, { photoId: one, openedBy: "anna" }, now));
  if (!opened.ok) throw new Error(opened.reason);
  expect(await accountOf(desk.db, 1)).toMatchObject({ banned_until: null });
  await inTx((tx) => releaseCase(tx, { reference: opened.reference, by: "olga", outcome: "restored" }, now));
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "banned", banned_until: until });

  await inTx((tx) => escalatePhoto(tx, { photoId: two, openedBy: "anna" }, now));
  const sealed = () => desk.db.selectFrom("sealed_photo").select("id").execute();
  await releaseExpiredCases(desk.db, later(now, seconds(89 * 86_400)));
  expect(await sealed()).toEqual([{ id: two }]);
  await releaseExpiredCases(desk.db, later(now, seconds(90 * 86_400)));
  expect(await sealed()).toEqual([]);
  expect(await photo(two)).toBeUndefined();
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "banned" });
});

test("an upload that was under way when its picture was put on the block list is found within a minute", async () => {
  const { blockPicture } = await import("#app/safety/abuse/block-picture.server.ts");
  const { escalateMatches } = await import("#app/safety/abuse/escalate-matches.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  const picture = { phash: hash(0), source: "a hotline", addedBy: "olga" };
  expect(await inTx((tx) => blockPicture(tx, picture, now))).toEqual({ ok: true, found: 0 });
  const late = await aPhoto(1001, { phash: hash(1) });
  await escalateMatches(desk.db, later(now, seconds(60)));
  expect(await photo(late)).toBeUndefined();
  const cases = await desk.db.selectFrom("abuse_case").select("opened_by").execute();
  expect(cases).toEqual([{ opened_by: "found by: own list" }]);
});
