import { expect, test } from "vitest";
import { days, later } from "#app/platform/units.ts";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { accountOf, anAccount, audit, now, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();

/** Adds a photo of the member of account 1. */
async function aPhoto(): Promise<string> {
  const id = newPhotoId();
  const file = { file_key: `members/te/${id}`, width: 300, height: 300 };
  await desk.db
    .insertInto("photo")
    .values({ id, profile_id: 1001, ...file, created_at: now })
    .execute();
  return id;
}

/** Opens a case about a photo; returns its reference. */
async function aCase(photoId: string, complaint?: string): Promise<string> {
  const { escalatePhoto } = await import("#app/safety/abuse/escalate-photo.server.ts");
  const input = { photoId, openedBy: "anna", complaint };
  const opened = await desk.db.transaction().execute((tx) => escalatePhoto(tx, input, now));
  if (!opened.ok) throw new Error(opened.reason);
  return opened.reference;
}

/** Appeals the decision on a complaint; returns the reference of the appeal. */
async function anAppeal(reference: string): Promise<string> {
  const { appealDecision } = await import("#app/safety/complaints/appeal-decision.server.ts");
  const { requireSite } = await import("#app/site/site.server.ts");
  const appeal = { site: await requireSite(1), language: "en", reference, text: "It was a joke." } as const;
  const appealed = await appealDecision(desk.db, appeal, now);
  if (!appealed.ok) throw new Error(appealed.reason);
  return appealed.reference;
}

test("cases are listed, shown, reported and ended at the command line", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  const id = await aPhoto();
  const cases = async (...words: string[]) => textOf(await runStaff(desk.db, ["cases", ...words]));
  expect(await cases("list")).toBe("You have no open cases.");
  const reference = await aCase(id);
  expect(await cases("list")).toMatch(new RegExp(`^${reference} .* 1 photo .*by anna .*NOT REPORTED YET`));
  expect(await cases("show", reference)).toMatch(new RegExp(`reference +${reference}\n[^]*${id} of member 1001`));
  const report = ["report", reference, "--place", "hotline", "--report", "2026-4711", "--on", "2026-11-21"];
  expect(await cases(...report)).toBe(`Case ${reference} is recorded as reported to the hotline.`);
  expect(await cases("list")).toContain("reported to hotline");
  expect(await cases("release", reference, "--outcome", "restored", "--dry-run")).toContain(reference);
  expect(await cases("list")).toContain(reference);
  await cases("release", reference, "--outcome", "restored");
  expect(await cases("list")).toBe("You have no open cases.");
  expect(await cases("show", "ACDEFGHJKM")).toContain("ACDEFGHJKM");
  const noted = (await audit(desk.db)).map(({ command }) => command);
  expect(noted).toEqual(expect.arrayContaining(["view case", "cases report", "cases release"]));
});

test("while a case is open, neither staff nor an appeal lift its suspension; once it is released they can", async () => {
  const staff = async (...words: string[]) => textOf(await runStaff(desk.db, words));
  const status = async () => (await accountOf(desk.db, 1)).status;
  await anAccount(desk.db, 1, "a@b.test");
  const banned = await staff("account", "ban", "a@b.test", "--reason", "Insults.", "--effect", "suspend:7d");
  const appeal = await anAppeal(/\(decision ([A-Z0-9]{10})\)/.exec(banned)?.[1] ?? "");
  const reference = await aCase(await aPhoto());

  const unban = () => staff("account", "unban", "a@b.test", "--reason", "A mistake.");
  expect(await unban()).toMatch(/cannot be lifted now: the owner has to release the account first\.$/);
  const uphold = () =>
    staff("complaints", "decide", appeal, "--decision", "upheld", "--reasons", "It was a joke.", "--owner");
  expect(await uphold()).toBe(`${appeal} cannot be upheld now: the owner has to release the account first.`);
  expect(await status()).toBe("banned");
  const { status: state } = await desk.db
    .selectFrom("complaint")
    .select("status")
    .where("reference", "=", appeal)
    .executeTakeFirstOrThrow();
  expect(state).toBe("open");

  await staff("cases", "release", reference, "--outcome", "restored");
  expect(await status()).toBe("banned");
  expect(await uphold()).toContain("The first decision is reversed.");
  expect(await status()).toBe("active");
});

test("of two cases about one account, the suspension lasts until the second is released, too", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  const before = later(now, days(7));
  await desk.db.updateTable("account").set({ status: "banned", banned_at: now, banned_until: before }).execute();
  const cases = [await aCase(await aPhoto()), await aCase(await aPhoto())];
  const suspensions = [];
  for (const reference of cases) {
    await runStaff(desk.db, ["cases", "release", reference, "--outcome", "restored"]);
    const { status, banned_until } = await accountOf(desk.db, 1);
    suspensions.push({ status, banned_until });
  }
  // The second release leaves what was there before the first case.
  expect(suspensions).toEqual([
    { status: "banned", banned_until: null },
    { status: "banned", banned_until: before },
  ]);
});
