import { sql } from "kysely";
import { aDeskPerson } from "../../support/desk.ts";
import { expect, open, origin, test } from "../journey.ts";

const photos = 300;

/**
 * A moderator needs two seconds for a photo if they are to see 300 in ten minutes (product 14): this is the machine's
 * share of it. Each photo is shown large before its key is pressed, as for somebody who looks at it.
 */
test("300 photos are gone through by keyboard, each shown large before it is decided @thorough", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(600_000);
  const start = Date.UTC(1980, 0, 1);
  await sql`
    insert into profile (id, site_id, niche, name, gender, date_of_birth, country, last_active_slot, created_at)
    select n, 1, 1, 'Waiting ' || n, 'female', '1960-01-01', 'NL', activity_slot(timestamptz '1980-01-01'), '1980-01-01'
    from generate_series(1, ${photos / 10}::int) as n`.execute(site.db);
  await sql`
    insert into photo (id, profile_id, file_key, width, height, thumbhash, created_at, phash)
    select lpad(n::text, 22, 'q'), 1 + (n - 1) / 10, file.file_key, file.width, file.height, file.thumbhash,
      ${new Date(start)}::timestamptz + n * interval '1 second', substr(md5(n::text), 1, 16)
    from generate_series(1, ${photos}::int) as n
    join (select distinct on (file_key) file_key, width, height, thumbhash, row_number() over (order by file_key) as number
      from photo where file_key like 'seed/%' group by file_key, width, height, thumbhash) as file
      on file.number = 1 + n % 40`.execute(site.db);
  const moderator = await aDeskPerson(site, ["moderation"]);
  await context.addCookies([{ name: "desk", value: moderator.cookies.get("desk") ?? "", url: origin }]);
  await open(page, `/desk/photos?after=${(start - 1000) * 1000}.${"A".repeat(22)}`);

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
  const wanted = (photo: string) => (Number(photo.replace(/^q+/, "")) % 10 === 0 ? "reject" : "approve");
  const wrong = decisions.filter(
    (each) => each.decision !== wanted(each.photo_id) || each.decided_by !== moderator.personName,
  );
  expect(wrong).toEqual([]);
  expect(decisions).toHaveLength(photos);
});
