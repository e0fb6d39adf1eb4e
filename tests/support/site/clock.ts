import type { TestSite } from "./site.ts";

/** Sets the site's clock to this many seconds from the real time; jobs that are due are run. */
export async function moveClock(site: TestSite, seconds: number): Promise<void> {
  const { shift_seconds: before } = (await site.db
    .selectFrom("clock_shift")
    .select("seconds as shift_seconds")
    .executeTakeFirst()) ?? { shift_seconds: 0 };
  const answer = await site.visitor().ask("/dev/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ shift_seconds: seconds - before }),
  });
  if (answer.status !== 200) throw new Error(`the clock answered ${answer.status}: ${answer.text}`);
}
