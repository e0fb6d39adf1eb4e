import { expect, test } from "vitest";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { anAccount, audit, now, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();

test("cases are listed, shown, reported and ended at the command line", async () => {
  const { escalatePhoto } = await import("#app/safety/abuse/escalate-photo.server.ts");
  await anAccount(desk.db, 1, "a@b.test");
  const id = newPhotoId();
  const file = { file_key: `members/te/${id}`, width: 300, height: 300 };
  await desk.db
    .insertInto("photo")
    .values({ id, profile_id: 1001, ...file, created_at: now })
    .execute();
  const cases = async (...words: string[]) => textOf(await runStaff(desk.db, ["cases", ...words]));
  expect(await cases("list")).toBe("You have no open cases.");
  const opened = await desk.db.transaction().execute((tx) => escalatePhoto(tx, { photoId: id, openedBy: "anna" }, now));
  if (!opened.ok) throw new Error(opened.reason);
  const { reference } = opened;
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
