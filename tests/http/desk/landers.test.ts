import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "../../support/requests/browser.ts";
import { aDeskPerson, hiddenValue } from "../../support/desk/desk.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
let owner: Awaited<ReturnType<typeof aDeskPerson>>;

beforeAll(async () => {
  site = await startSite();
  owner = await aDeskPerson(site, ["owner"]);
});

afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const address = "/desk/sites/localhost/landers?lander=gallery&slug=summer&language=en";
const words = { headline: "Only in the preview", lead: "", cta: "", scene: "", order: "", seen: "" };
const frameOf = (page: Answer) => {
  const source = /<iframe[^>]* src="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const url = new URL(source);
  return url.pathname + url.search;
};

test("a preview shows words that are not stored: uncounted, uncached, to nobody else", async () => {
  const page = await owner.post(address, { ...words, intent: "preview", show: "en", width: "tablet" });
  expect(page.status).toBe(200);
  expect(page.text).toContain("w-[768px]");
  expect(page.headers["content-security-policy"]).toContain("frame-src 'self' http://localhost");
  const visitor = site.visitor();
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" };
  const preview = await visitor.get(frameOf(page), person);
  expect(preview.status).toBe(200);
  expect(preview.words).toContain("Only in the preview");
  expect(preview.headers["cache-control"]).toBe("private, no-store");
  expect(preview.headers["x-robots-tag"]).toBe("noindex");
  expect(preview.headers["set-cookie"]).toBeUndefined();
  expect(preview.headers.etag).toBeUndefined();
  expect(preview.headers["content-security-policy"]).toMatch(/frame-ancestors 'self' http:\/\/localhost:\d+/);
  expect(await site.db.selectFrom("lander_content").selectAll().execute()).toEqual([]);
  const count = () => site.db.selectFrom("tracking_visit").select("id").where("slug", "=", "summer").execute();
  expect(await count()).toEqual([]);
  // The phone's page comes from memory: it never holds a preview.
  const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36", "sec-ch-ua-mobile": "?1" };
  expect((await visitor.get(frameOf(page), phone)).words).toContain("Only in the preview");
  for (const query of ["", "?preview=1", "?preview=1&words=x.y"]) {
    const answer = await visitor.get(`/landers/gallery/summer${query}`, phone);
    expect(answer.status).toBe(200);
    expect(answer.words, query).not.toContain("Only in the preview");
  }
  // Another lander, another site, another signature, without preview=1: the usual page.
  const query = new URL(frameOf(page), "http://x.test").searchParams;
  const token = query.get("words") ?? "";
  const others = [
    `/landers/gallery?preview=1&words=${token}`,
    `/landers/video/summer?preview=1&words=${token}`,
    `/landers/gallery/summer?words=${token}`,
    `/landers/gallery/summer?preview=1&words=${token.slice(0, -2)}aa`,
  ];
  for (const other of others) expect((await visitor.get(other, person)).words, other).not.toContain("Only in the");
});

test("stored words are on the site at once; who comes second sees that someone was first", async () => {
  const input = { ...words, headline: "Summer is here", intent: "save" };
  const saved = await owner.post(address, input);
  expect(saved.location).toMatch(/saved=1/);
  const page = () => site.visitor().get("/landers/gallery/summer?lang=en");
  await expect.poll(async () => (await page()).words, { timeout: 20_000 }).toContain("Summer is here");
  expect((await page()).words).toContain("Summer is here");
  const second = await owner.post(address, { ...input, headline: "I was second" });
  expect(second.status).toBe(409);
  expect(second.text).toContain('value="I was second"');
  expect(second.words).toMatch(/Someone else .* Headline Summer is here → I was second/);
  const known = hiddenValue(second, "seen");
  expect((await owner.post(address, { ...input, headline: "I was second", seen: known })).status).toBe(302);
  const seen = hiddenValue(await owner.get(address), "seen");
  expect((await owner.post(address, { ...words, headline: "", seen, intent: "save" })).status).toBe(302);
  expect(await site.db.selectFrom("lander_content").selectAll().execute()).toEqual([]);
  expect((await owner.post(address, { ...words, headline: "x".repeat(121), intent: "save" })).status).toBe(422);
  expect((await owner.post(address, { ...words, scene: "loud", intent: "save" })).status).toBe(422);
});

test("what was there before can be taken into the form again, and put back", async () => {
  const place = "/desk/sites/localhost/landers?lander=video&language=en";
  const text = async () => {
    const row = await site.db
      .selectFrom("lander_content")
      .select("content")
      .where("lander", "=", "video")
      .executeTakeFirst();
    return row?.content.headline;
  };
  for (const headline of ["The first words", "The second words"]) {
    const seen = hiddenValue(await owner.get(place), "seen");
    expect((await owner.post(place, { ...words, headline, seen, intent: "save" })).status).toBe(302);
  }
  const page = await owner.get(place);
  expect(page.words).toContain("Headline The first words → The second words");
  const [, first = ""] = [...page.text.matchAll(/version=(\d+)"/g)].map(([, id]) => id);
  const back = await owner.get(`${place}&version=${first}`);
  expect(back.text).toContain('value="The first words"');
  expect(back.words).toContain("They won't be on the site until you put them there");
  expect(await text()).toBe("The second words");
  const input = { ...words, headline: "The first words", seen: hiddenValue(back, "seen"), intent: "save" };
  expect((await owner.post(place, input)).status).toBe(302);
  expect(await text()).toBe("The first words");
  // The command line goes back, too; another variant's change is unknown.
  const variant = ["localhost", "video", "--language", "en"];
  const history = await runStaffOn(site, ["lander", "history", ...variant]);
  const second = /^(\d+) .*\n.*→ \{"headline":"The second words"\}/m.exec(history)?.[1] ?? "";
  const revert = (...more: string[]) => runStaffOn(site, ["lander", "revert", "localhost", "video", second, ...more]);
  expect(await revert("--language", "en", "--dry-run")).toContain("The second words");
  expect(await text()).toBe("The first words");
  expect(await revert("--language", "en")).toContain("The second words");
  expect(await text()).toBe("The second words");
  await expect(revert("--language", "de")).rejects.toThrow(/no such change/);
  const rows = await site.db
    .selectFrom("staff_audit")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("subject", "=", "site 1 lander video en")
    .executeTakeFirstOrThrow();
  expect(Number(rows.count)).toBe(4);
});
