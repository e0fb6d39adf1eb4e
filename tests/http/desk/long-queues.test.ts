import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

/** Waiting photos, ten a member, compared with each other: two look like each. And complaints. */
async function fill(site: TestSite, photos: number, complaints: number): Promise<void> {
  await sql`
    insert into profile (id, site_id, niche, name, gender, date_of_birth, country, last_active_slot, created_at)
    select n, 1, 1, 'Waiting ' || n, 'female', '1990-01-01', 'NL', '2025-01-01', '2025-01-01'
    from generate_series(1, ${Math.ceil(photos / 10)}::int) as n`.execute(site.db);
  await sql`
    insert into photo (id, profile_id, file_key, width, height, placeholder, created_at, phash, compared_at)
    select lpad(n::text, 22, 'q'), 1 + (n - 1) / 10, 'seed/f01-1', 10, 10, 'UkpSSlJKUkpSSlJKUkpSSlJKUkpSSlJK',
      timestamptz '2025-01-01' + n * interval '1 second', substr(md5((n / 3)::text), 1, 16), '2025-01-01'
    from generate_series(1, ${photos}::int) as n`.execute(site.db);
  await sql`
    insert into photo_look_alike (photo_id, other_id, distance)
    select lpad(one::text, 22, 'q'), lpad(other::text, 22, 'q'), 0
    from generate_series(1, ${photos}::int) as one, generate_series(one - one % 3, one - one % 3 + 2) as other
    where other <> one and other between 1 and ${photos}::int`.execute(site.db);
  await sql`
    insert into complaint (id, site_id, reference, kind, url, text, language, created_at, urgent)
    select n, 1, lpad(n::text, 10, 'A'), 'spam', 'somewhere', 'Spam.', 'en',
      timestamptz '2025-01-01' + n * interval '1 minute', n % 50 = 0
    from generate_series(1, ${complaints}::int) as n`.execute(site.db);
  await sql`analyze photo, photo_look_alike, complaint, profile`.execute(site.db);
}

let sites: TestSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.stop())));

function p95(times: number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

test("the pages of 50 000 waiting photos and 5 000 complaints are as fast as those of fifty @thorough", async () => {
  const [short, long] = await Promise.all([startSite({ own: true }), startSite({ own: true })]);
  sites = [short, long];
  await fill(short, 50, 50);
  await fill(long, 50_000, 5_000);
  const staff = [await aDeskPerson(short, ["moderation"]), await aDeskPerson(long, ["moderation"])] as const;
  const middle = `${Date.UTC(2025, 0, 1, 6) * 1000}.${"A".repeat(22)}`;
  for (const [shortPath, longPath] of [
    ["/desk/photos", "/desk/photos"],
    ["/desk/photos", `/desk/photos?after=${middle}`],
    ["/desk/complaints", "/desk/complaints"],
    ["/desk/complaints", `/desk/complaints?after=0.${Date.UTC(2025, 0, 2) * 1000}.1`],
  ] as const) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 120; round++) {
      // In turn, so that whatever else the machine does slows both down.
      for (const [at, path] of [shortPath, longPath].entries()) {
        const start = performance.now();
        const answer = await staff[at]?.get(path);
        if (round >= 20) times[at]?.push(performance.now() - start);
        expect(answer?.status).toBe(200);
      }
    }
    const ratio = p95(times[1]) / p95(times[0]);
    console.log(`${longPath}: p95 of a long queue is ${ratio.toFixed(2)} × that of a short one`);
    expect(ratio).toBeLessThan(1.5);
  }
}, 300_000);
