import { afterAll, beforeAll, expect, test } from "vitest";
import { landerNames } from "#app/urls.ts";
import type { Db } from "#db/connect.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  // One site in one language is enough, and quick.
  await site.db
    .updateTable("site")
    .set({ settings: JSON.stringify({ locales: ["de"] }) })
    .execute();
  const { reloadSites } = await import("#app/site/site.server.ts");
  reloadSites();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

let asked: string[] = [];
/** Asks the running site, as the site itself makes the page. */
async function weigh(request: Request) {
  const headers = Object.fromEntries(request.headers);
  const { pathname, hostname } = new URL(request.url);
  // The other sites' landers are the same pages.
  if (hostname !== "localhost") return { status: 200, bytes: 9_000 };
  asked.push(`${pathname} ${headers["user-agent"]}`);
  headers["x-forwarded-for"] = headers["x-client-address"] ?? "";
  delete headers["x-client-address"];
  const answer = await site.visitor().get(pathname, headers);
  return { status: answer.status, bytes: answer.bytes.length };
}

async function run(version: string, limit: number, now = new Date()): Promise<number> {
  asked = [];
  const { weighLanders } = await import("#app/landers/speed/weigh-landers.server.ts");
  return weighLanders(site.db as Db, { version, weigh, limit, rest: () => Promise.resolve() }, now);
}

const weights = () => site.db.selectFrom("lander_weight").selectAll().where("site_id", "=", 1).execute();

test("the site measures every lander on both widths, again after a change of words or build, and warns of heavy ones @thorough", async () => {
  const marketing = await aDeskPerson(site, ["marketing"]);
  expect((await marketing.get("/desk/marketing/speed")).words).toContain("Not measured yet");
  const visits = await site.db.selectFrom("tracking_visit").select("id").execute();

  expect(await run("v1", 5)).toBe(5);
  expect(asked).toHaveLength(10);
  while ((await run("v1", 100)) > 0);
  const all = await weights();
  expect(all.map(({ lander }) => lander).sort()).toEqual(
    ["index", ...landerNames, "landing", "landing2", "landing3"].sort(),
  );
  for (const { lander, bytes, desktop_bytes } of all) {
    expect(
      [bytes, desktop_bytes].every((each) => each > 4_000 && each < 14_600),
      lander,
    ).toBe(true);
  }
  expect(await site.db.selectFrom("tracking_visit").select("id").execute()).toEqual(visits);
  expect(asked).toEqual([]);

  const words = { site_id: 1, lander: "gallery", slug: "", language: "", content: JSON.stringify({ cta: "Go" }) };
  await site.db
    .insertInto("lander_content")
    .values({ ...words, updated_at: new Date() })
    .execute();
  expect(await run("v1", 100)).toBe(1);
  expect(asked.every((each) => each.includes("/landers/gallery"))).toBe(true);
  expect(await run("v2", 3)).toBe(3);

  expect((await marketing.get("/desk")).words).toContain("All arrive in the first round trip");
  await site.db
    .updateTable("lander_weight")
    .set({ desktop_bytes: 20_000 })
    .where("lander", "=", "maplanding")
    .execute();
  expect((await marketing.get("/desk")).words).toContain("over 14.6 kB: a second round trip is needed");
  expect((await marketing.get("/desk/marketing/speed")).words).toMatch(/maplanding.* desktop 20\.0 kB, 2 round trips/);

  // What is not served any more is forgotten.
  await site.db
    .insertInto("lander_weight")
    .values({ ...all[0], slug: "gone" } as never)
    .execute();
  await run("v2", 1);
  expect((await weights()).some(({ slug }) => slug === "gone")).toBe(false);
});
