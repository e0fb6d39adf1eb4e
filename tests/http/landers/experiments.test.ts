import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "../../support/requests/browser.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { signupFields } from "../../support/members/new-member.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
let marketing: Browser;

beforeAll(async () => {
  site = await startSite();
  marketing = await aDeskPerson(site, ["marketing"]);
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const agents = {
  desktop: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" },
  phone: { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile" },
};
type Device = keyof typeof agents;

const act = (name: string, fields: Record<string, string>) =>
  marketing.post(`/desk/marketing/experiments?act=experiment-${name}`, { intent: "run", ...fields });

/** Prepares and starts an experiment on a lander with these headlines besides the control, and waits until it runs. */
async function run(lander: string, headlines: Record<string, string>): Promise<string> {
  const created = await act("create", { site: "localhost", lander, name: `words of ${lander}`, language: "en" });
  const [, id = ""] = /Experiment (\d+) is prepared/.exec(created.words) ?? [];
  for (const [variant, headline] of Object.entries(headlines)) {
    const set = await act("variant", {
      experiment: id,
      variant,
      words: `headline: ${headline}\nfaces: youngest_first`,
    });
    expect(set.status, set.words).toBe(200);
  }
  const started = await act("start", { experiment: id });
  expect([started.status, started.words]).toEqual([200, expect.stringContaining("is running")]);
  // The process hears of the start a moment after the commit; who came before it is not in the experiment.
  const experimentOf = async () => {
    const browser = visitor();
    await headlineFor(browser, `/landers/${lander}`, "phone");
    return heldBy(browser)[1];
  };
  await expect.poll(experimentOf).toBe(id);
  return id;
}

function visitor(): Browser {
  const browser = site.visitor();
  browser.cookies.set("language", "en");
  return browser;
}

/** Which headline a browser sees. */
async function headlineFor(browser: Browser, path: string, device: Device): Promise<string> {
  const page = await browser.get(path, agents[device]);
  expect(page.status).toBe(200);
  return /<h1[^>]*>([^<]*)/.exec(page.text)?.[1] ?? "";
}

const heldBy = (browser: Browser) => (browser.cookies.get("visit") ?? "").split(".");
const visitOf = (browser: Browser) =>
  site.db
    .selectFrom("tracking_visit")
    .select(["experiment_id", "variant"])
    .where("id", "=", Number(heldBy(browser)[0]))
    .executeTakeFirstOrThrow();

test.each(["phone", "desktop"] as const)(
  "on a %s each visit keeps its variant, and is counted with it",
  async (device) => {
    const lander = device === "phone" ? "gallery" : "video";
    const id = await run(lander, { b: "Words of B" });
    const seen = new Map<string, string>();
    for (let n = 0; n < 12; n++) {
      const browser = visitor();
      const headline = await headlineFor(browser, `/landers/${lander}?network=adnet`, device);
      const [, experiment, letter = ""] = heldBy(browser);
      expect(experiment).toBe(id);
      seen.set(letter, headline);
      expect(await visitOf(browser)).toEqual({ experiment_id: Number(id), variant: letter });
      expect(await headlineFor(browser, `/landers/${lander}?network=adnet`, device)).toBe(headline);
      expect(headline === "Words of B").toBe(letter === "b");
    }
    expect([...seen.keys()].sort()).toEqual(["a", "b"]);

    const preview = visitor();
    expect(await headlineFor(preview, `/landers/${lander}?variant=b`, device)).toBe("Words of B");
    expect(preview.cookies.get("visit")).toBeUndefined();
    const dutch = site.visitor();
    dutch.cookies.set("language", "nl");
    expect(await headlineFor(dutch, `/landers/${lander}`, device)).not.toBe("Words of B");
    expect(heldBy(dutch)).toHaveLength(1);
  },
);

test("a sign-up is counted for the variant, and the desk shows what each brought", async () => {
  const id = await run("collagelanding", { b: "Collage of B" });
  const browser = visitor();
  await headlineFor(browser, "/landers/collagelanding", "phone");
  const [, , letter] = heldBy(browser);
  const fields = signupFields();
  expect((await browser.post("/signup", fields)).status).toBe(302);
  const origin = site.db
    .selectFrom("account_origin")
    .innerJoin("account", "account.id", "account_origin.account_id")
    .select(["experiment_id", "variant"])
    .where("email", "=", fields.email ?? "");
  expect(await origin.executeTakeFirst()).toEqual({ experiment_id: Number(id), variant: letter });
  const page = await marketing.get(`/desk/marketing/experiments?experiment=${id}`);
  expect(page.words).toMatch(/Not decided yet/);
  expect(page.words).toMatch(/b .*headline: Collage of B/);
});

test("a variant that is taken out while visitors hold it gives them another, and the last one stays", async () => {
  const id = await run("tinderswipe", { b: "Swipe B", c: "Swipe C" });
  const browser = visitor();
  await headlineFor(browser, "/landers/tinderswipe", "phone");
  const [visit = ""] = heldBy(browser);
  browser.cookies.set("visit", `${visit}.${id}.c`);
  expect(await headlineFor(browser, "/landers/tinderswipe", "phone")).toBe("Swipe C");
  expect((await act("drop", { experiment: id, variant: "c" })).status).toBe(200);
  await expect.poll(() => headlineFor(browser, "/landers/tinderswipe", "phone")).not.toBe("Swipe C");
  expect((await act("drop", { experiment: id, variant: "b" })).words).toContain("last variant");
  const { text } = await marketing.get(`/desk/marketing/experiments?experiment=${id}`);
  const [, offered = ""] = /<select[^>]* id="experiment-rollout-variant"[^>]*>(.*?)<\/select>/s.exec(text) ?? [];
  expect([...offered.matchAll(/<option[^>]* value="([^"]*)"/g)].map(([, letter]) => letter).filter(Boolean)).toEqual([
    "b",
  ]);
  for (const held of ["x", "1.2.3.4", `${visit}.${id}.z`, `${visit}.99999999999999999999.b`]) {
    browser.cookies.set("visit", held);
    expect((await browser.get("/landers/tinderswipe", agents.phone)).status, held).toBe(200);
  }
});

test("a preview link of a variant that is unknown or was taken out shows the lander as it is, and the desk says so", async () => {
  const id = await run("socialnetwork", { b: "Social B", c: "Social C" });
  const preview = (key: string) => headlineFor(visitor(), `/landers/socialnetwork?variant=${key}`, "phone");
  await expect.poll(() => preview("c")).toBe("Social C");
  const asItIs = await preview("a");
  const other = await act("create", { site: "localhost", lander: "socialnetwork", name: "next", language: "en" });
  const [, next = ""] = /Experiment (\d+) is prepared/.exec(other.words) ?? [];
  for (const variant of ["b", "c"]) {
    await act("variant", { experiment: next, variant, words: `headline: Next ${variant}` });
  }
  await act("drop", { experiment: id, variant: "c" });
  await expect.poll(() => preview(`${id}.c`)).toBe(asItIs);
  for (const key of ["c", "d", "z", "", "1.b", `${id}.`, `${id}.b.b`, "%00", "b".repeat(500)]) {
    for (let n = 0; n < 3; n++) expect(await preview(key), key).toBe(asItIs);
  }
  // One that is prepared is looked at by its number while another runs.
  expect(await preview("b")).toBe("Social B");
  expect(await preview(`${id}.b`)).toBe("Social B");
  expect(await preview(`${next}.c`)).toBe("Next c");

  const previewsIn = (text: string) => [...text.matchAll(/\?lang=en&amp;variant=([\d.a-d]+)"/g)].map(([, key]) => key);
  const page = await marketing.get(`/desk/marketing/experiments?experiment=${id}`);
  expect(previewsIn(page.text)).toEqual([`${id}.a`, `${id}.b`]);
  expect(page.words).toMatch(/Variant c Removed .*; its preview link shows the lander as it is\./);
  await act("stop", { experiment: id });
  await expect.poll(() => preview(`${id}.b`)).toBe(asItIs);
  const ended = await marketing.get(`/desk/marketing/experiments?experiment=${id}`);
  expect(previewsIn(ended.text)).toEqual([]);
  expect(ended.words).toContain(
    "stopped. Everyone gets the lander as it is, including through preview links of its variants.",
  );
  await act("stop", { experiment: next });
});

test("a winner waits on the desk's first page until it is rolled out, and its page says what happens meanwhile", async () => {
  const id = await run("alonetonight", { b: "Alone B" });
  const today = async () => (await marketing.get("/desk")).words;
  expect(await today()).not.toContain("Winners waiting");
  for (const [variant, signups, firstId] of [
    ["a", 60, 6_000_000],
    ["b", 200, 6_100_000],
  ] as const) {
    await sql`
      insert into tracking_visit (id, site_id, day, device, started_at, experiment_id, variant)
      select n, 1, current_date, 'phone', now(), ${Number(id)}::bigint, ${variant}::text
      from generate_series(${firstId}::int, ${firstId + 399}::int) n`.execute(site.db);
    await sql`
      with signed_up as (
        insert into account (id, site_id, email, email_key, status, language, signup_date)
        select n, 1, n || '@example.org', n || '@example.org', 'not_confirmed', 'en', now()
        from generate_series(${firstId}::int, ${firstId + signups - 1}::int) n returning id)
      insert into account_origin (account_id, device, created_at, experiment_id, variant)
      select id, 'phone', now(), ${Number(id)}::bigint, ${variant}::text from signed_up`.execute(site.db);
  }
  const since = /\d+ \w+ \d{4}, \d\d:\d\d/;
  expect(await today()).toMatch(
    new RegExp(`Winners waiting to be rolled out words of alonetonight ?, variant b, since ${since.source}`),
  );
  const past = { started_at: new Date("2026-01-01T10:00:00Z"), decided_at: new Date("2026-01-05T10:00:00Z") };
  await site.db.updateTable("experiment").set(past).where("id", "=", Number(id)).execute();
  expect(await today()).toContain("variant b, since 5 Jan 2026, 11:00");
  const page = await marketing.get(`/desk/marketing/experiments?experiment=${id}`);
  expect(page.words).toMatch(/Variant b has won \( ?5 Jan 2026, 11:00 ?\) ?: it brings in more sign-ups\./);
  expect(page.words).toContain("Until then every variant is still shown, even after day 28.");
  expect(page.words).toContain("Visits are kept for 90 days: only the last 90 days count here.");
  expect((await act("rollout", { experiment: id, variant: "b" })).status).toBe(200);
  expect(await today()).not.toContain("Winners waiting");
});

test("rolling out makes the words the lander's own, stopping leaves it as it was; both are history", async () => {
  const id = await run("iconslanding", { b: "Icons of B" });
  const second = await act("create", { site: "localhost", lander: "iconslanding", name: "another", language: "en" });
  const [, other = ""] = /Experiment (\d+) is prepared/.exec(second.words) ?? [];
  expect((await act("start", { experiment: other })).words).toContain("at least one variant");
  await act("variant", { experiment: other, variant: "b", words: "cta: Go" });
  expect((await act("start", { experiment: other })).words).toContain("Another experiment is running there");
  expect((await act("rollout", { experiment: id, variant: "b" })).words).toContain("now the lander");
  await expect.poll(() => headlineFor(visitor(), "/landers/iconslanding", "phone")).toBe("Icons of B");
  await expect.poll(() => headlineFor(visitor(), "/landers/iconslanding", "desktop")).toBe("Icons of B");
  const ended = await site.db.selectFrom("experiment").selectAll().where("id", "=", Number(id)).executeTakeFirst();
  expect(ended).toMatchObject({ state: "ended", outcome: "rolled_out", winner: "b" });
  const variants = await site.db
    .selectFrom("experiment_variant")
    .select("visits")
    .where("experiment_id", "=", Number(id));
  expect((await variants.execute()).reduce((sum, { visits }) => sum + visits, 0)).toBe(1);
  expect((await act("stop", { experiment: other })).status).toBe(200);
  const list = await marketing.get("/desk/marketing/experiments");
  expect(list.words).toMatch(/words of iconslanding rolled out b/);
  expect(list.words).toMatch(/another stopped/);
  const own = await marketing.get(`/desk/marketing/experiments?experiment=${id}`);
  expect(own.words).toMatch(/Ended .*: variant b rolled out\./);
});

test.each([
  ["create", { site: "localhost", lander: "nothing", name: "x" }],
  ["create", { site: "localhost", lander: "index", name: "x", slug: "summer" }],
  ["create", { site: "nowhere.test", lander: "index", name: "x" }],
  ["variant", { experiment: "1", variant: "b", words: "headline: x" }],
  ["variant", { experiment: "1", variant: "a", words: "headline: x" }],
  ["variant", { experiment: "1", variant: "b", words: "html: <b>" }],
  ["variant", { experiment: "1", variant: "b", words: "" }],
  ["start", { experiment: "9".repeat(30) }],
  ["stop", { experiment: "0" }],
] as [string, Record<string, string>][])("%s with %j is refused with a sentence", async (name, fields) => {
  expect([409, 422]).toContain((await act(name, fields)).status);
});
