import { sql } from "kysely";
import { aDeskPerson } from "../../support/desk/desk.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, open, origin, test } from "../journey.ts";

const photos = 300;

/** Photos of a year of their own, ten of each member, and the address of the queue that begins with them. */
async function waitingPhotos(
  site: TestSite,
  { count, letter, year }: { count: number; letter: string; year: number },
): Promise<string> {
  const start = Date.UTC(year, 0, 1);
  await sql`
    insert into profile (id, site_id, niche, name, gender, date_of_birth, country, last_active_slot, created_at)
    select ${year * 1000}::int + n, 1, 1, 'Waiting ' || n, 'female', '1960-01-01', 'NL',
      activity_slot(timestamptz '1980-01-01'), '1980-01-01'
    from generate_series(1, ${count / 10}::int) as n`.execute(site.db);
  await sql`
    insert into photo (id, profile_id, file_key, width, height, placeholder, created_at, phash)
    select lpad(n::text, 22, ${letter}), ${year * 1000}::int + 1 + (n - 1) / 10,
      file.file_key, file.width, file.height, file.placeholder,
      ${new Date(start)}::timestamptz + n * interval '1 second', substr(md5(${letter}::text || n), 1, 16)
    from generate_series(1, ${count}::int) as n
    join (select *, row_number() over (order by file_key) as number
      from (select distinct on (file_key) file_key, width, height, placeholder from photo
        where file_key like 'seed/%' order by file_key) as drawn) as file
      on file.number = 1 + n % 40`.execute(site.db);
  return `/desk/photos?after=${(start - 1000) * 1000}.${"A".repeat(22)}`;
}

/**
 * A moderator needs two seconds for a photo if they are to see 300 in ten minutes
 * (app/desk/README.md#photos-at-the-desk): this is the machine's share of it. Each photo is shown large before its key
 * is pressed, as for somebody who looks at it.
 */
test("300 photos are gone through by keyboard, each shown large before it is decided @thorough", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(600_000);
  const address = await waitingPhotos(site, { count: photos, letter: "q", year: 1980 });
  const moderator = await aDeskPerson(site, ["moderation"]);
  await context.addCookies([{ name: "desk", value: moderator.cookies.get("desk") ?? "", url: origin }]);
  await open(page, address);

  const waits: number[] = [];
  const began = Date.now();
  for (let decided = 0; decided < photos; ) {
    const asked = Date.now();
    // The photo of the focus is there, large; at the end of a page the focus is on the link to the next.
    const here = await page.waitForFunction(() => {
      const focus = document.activeElement;
      if (focus instanceof HTMLAnchorElement && focus.matches("[data-next]")) return "next";
      if (!(focus instanceof HTMLInputElement) || focus.name !== "photo") return undefined;
      const image = document.querySelector<HTMLImageElement>("[data-large] > img");
      return image?.complete && image.naturalWidth > 0 && image.src.includes(focus.value) ? "photo" : undefined;
    });
    waits.push(Date.now() - asked);
    if ((await here.jsonValue()) === "next") {
      await page.keyboard.press("Enter");
      continue;
    }
    await page.keyboard.press(decided % 10 === 9 ? "4" : "a");
    decided++;
  }
  const left = () =>
    site.db
      .selectFrom("photo")
      .select("id")
      .where("id", "like", "qqqqqqqqqq%")
      .where("decided_at", "is", null)
      .execute();
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  const share = (Date.now() - began) / photos;
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  console.log(
    `${photos} photos: the machine takes ${Math.round(share)} ms for each with its decision ` +
      `(waits for the large photo: half under ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${sorted.at(-1)} ms)`,
  );
  const decisions = await site.db
    .selectFrom("photo_decision")
    .select(["photo_id", "decision", "decided_by"])
    .where("photo_id", "like", "qqqqqqqqqq%")
    .execute();
  const wanted = (photo: string | null) => (Number(photo?.replace(/^q+/, "")) % 10 === 0 ? "reject" : "approve");
  const wrong = decisions.filter(
    (each) => each.decision !== wanted(each.photo_id) || each.decided_by !== moderator.personName,
  );
  expect(wrong).toEqual([]);
  expect(decisions).toHaveLength(photos);
});

test("whoever goes to the next page loses no decision that is still being sent @thorough", async ({
  page,
  context,
  site,
}) => {
  const address = await waitingPhotos(site, { count: 60, letter: "r", year: 1981 });
  const moderator = await aDeskPerson(site, ["moderation"]);
  await context.addCookies([{ name: "desk", value: moderator.cookies.get("desk") ?? "", url: origin }]);
  // The next page is not there yet, so that it would be opened as a new document.
  await page.route("**/desk/photos?*", (route) =>
    route.request().headers()["purpose"] === "prefetch" ? route.abort() : route.continue(),
  );
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/desk/photos/decisions", async (route) => {
    await held;
    await route.continue();
  });
  await open(page, address);
  const boxes = page.locator("input[type=checkbox][name=photo]");
  await expect(boxes.first()).toBeFocused();
  // The first is on its way, the second waits behind it.
  const sent = page.waitForRequest("**/desk/photos/decisions");
  await page.keyboard.press("a");
  await sent;
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press("a");
  await page.locator("[data-next]").click();
  release();
  await expect(page).not.toHaveURL(origin + address);
  const decided = site.db
    .selectFrom("photo")
    .select("id")
    .where("id", "like", "rrrrrrrrrr%")
    .where("decided_at", "is not", null);
  expect(await decided.execute()).toHaveLength(2);
});
