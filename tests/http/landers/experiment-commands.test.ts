import { sql } from "kysely";
import { expect, test } from "vitest";
import { days, later } from "#app/platform/units.ts";
import { now as start, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = async (...words: string[]) => textOf(await runStaff(desk.db, words));

/** Prepares an experiment on the gallery, with a headline for each letter; returns its number. */
async function prepare(headlines: Record<string, string>, ...more: string[]): Promise<string> {
  const created = await staff("experiment", "create", "localhost", "gallery", "--name", "words", ...more);
  const [, id = ""] = /Experiment (\d+) is prepared/.exec(created) ?? [];
  for (const [letter, headline] of Object.entries(headlines)) {
    await staff("experiment", "variant", id, letter, "--words", `headline: ${headline}\ncta: Go`);
  }
  return id;
}

const experiment = (id: string) =>
  desk.db.selectFrom("experiment").selectAll().where("id", "=", Number(id)).executeTakeFirstOrThrow();

/** Stores so many visits of a variant, of which the first ones sign up. */
async function visits(id: string, variant: string, count: number, signups: number, firstId: number) {
  const numbers = (last: number) => sql`generate_series(${firstId}::int, ${firstId + last - 1}::int) as n`;
  await sql`
    insert into tracking_visit (id, site_id, day, device, started_at, experiment_id, variant)
    select n, 1, '2026-11-21', 'phone', ${start}::timestamptz, ${Number(id)}::bigint, ${variant}::text from ${numbers(count)}`.execute(
    desk.db,
  );
  await sql`
    insert into account (id, site_id, email, email_key, status, language, signup_date)
    select n, 1, n || '@example.org', n || '@example.org', 'not_confirmed', 'en', ${start}::timestamptz
    from ${numbers(signups)}`.execute(desk.db);
  await sql`
    insert into account_origin (account_id, device, created_at, experiment_id, variant)
    select n, 'phone', ${start}::timestamptz, ${Number(id)}::bigint, ${variant}::text from ${numbers(signups)}`.execute(
    desk.db,
  );
}

test("a winner that was shown stays the winner, on the 28th day too, until it is taken out", async () => {
  const { endUndecidedExperiments } = await import("#app/landers/experiments/jobs.server.ts");
  const id = await prepare({ b: "B", c: "C" }, "--base_rate", "30");
  await staff("experiment", "start", id);
  await visits(id, "a", 300, 60, 1000);
  await visits(id, "b", 300, 150, 2000);
  await visits(id, "c", 300, 60, 3000);
  expect(await staff("experiment", "list")).toContain("b wins since 2026-11-21T12:00Z, waiting to be rolled out");
  await visits(id, "b", 900, 0, 4000);
  expect(await staff("experiment", "list")).toContain("b wins");
  await endUndecidedExperiments(desk.db, later(start, days(28)));
  expect(await experiment(id)).toMatchObject({ state: "running", decided_for: "b", decided_at: start });
  await staff("experiment", "drop", id, "b");
  await endUndecidedExperiments(desk.db, later(start, days(28)));
  expect(await experiment(id)).toMatchObject({ state: "ended", outcome: "no_difference", decided_for: null });
});

test("a winner that waits for longer than visits are kept is shown with the visits and sign-ups of the last 90 days", async () => {
  const { findExperiment } = await import("#app/landers/experiments/experiment.queries.server.ts");
  const { loadResults } = await import("#app/landers/experiments/load-results.server.ts");
  const id = await prepare({ b: "B" }, "--base_rate", "30");
  await staff("experiment", "start", id);
  await visits(id, "a", 300, 60, 11_000);
  await visits(id, "b", 300, 150, 12_000);
  const shown = async (day: number) => {
    const found = await findExperiment(desk.db, Number(id));
    if (!found) throw new Error("it is gone");
    const { variants, verdict, wonAt } = await loadResults(desk.db, found, later(start, days(day)));
    const counts = variants.map((each) => [each.letter, each.visits, each.signups]);
    return { counts, winner: verdict.winner, wonAt };
  };
  const won = { winner: "b", wonAt: later(start, days(20)) };
  const all = [
    ["a", 300, 60],
    ["b", 300, 150],
  ];
  expect(await shown(20)).toEqual({ counts: all, ...won });
  expect(await shown(89)).toEqual({ counts: all, ...won });
  await sql`delete from tracking_visit`.execute(desk.db);
  const none = [
    ["a", 0, 0],
    ["b", 0, 0],
  ];
  expect(await shown(91)).toEqual({ counts: none, ...won });
});

test("a decision that the guard takes back goes to another better variant, which waits since then", async () => {
  const { findExperiment, updateDecided } = await import("#app/landers/experiments/experiment.queries.server.ts");
  const id = await prepare({ b: "B", c: "C" }, "--base_rate", "30");
  await staff("experiment", "start", id);
  const found = await findExperiment(desk.db, Number(id));
  if (!found) throw new Error("it is gone");
  await updateDecided(desk.db, found, "c", later(start, -days(1)));
  await visits(id, "a", 300, 100, 21_000);
  await visits(id, "b", 300, 200, 22_000);
  await visits(id, "c", 300, 200, 23_000);
  await sql`update account set activated_at = ${start}::timestamptz where id < 23000`.execute(desk.db);
  expect(await staff("experiment", "list")).toContain("b wins since 2026-11-21T12:00Z");
  expect(await experiment(id)).toMatchObject({ decided_for: "b", decided_at: start });
  // Another look that began before it does not undo it.
  await updateDecided(desk.db, found, "c", later(start, days(1)));
  expect(await experiment(id)).toMatchObject({ decided_for: "b", decided_at: start });
});

test("only a variant that runs is rolled out or taken out; a prepared experiment can be stopped", async () => {
  const id = await prepare({ b: "B", c: "C" });
  expect(await staff("experiment", "rollout", id, "b")).toBe("words has not been started yet.");
  expect(await staff("experiment", "drop", id, "c")).toBe("words has not been started yet.");
  expect(await staff("experiment", "start", id)).toBe("words is running, with 3 variants.");
  await staff("experiment", "drop", id, "c");
  expect(await staff("experiment", "rollout", id, "c")).toBe("Variant c of words was removed.");
  expect(await experiment(id)).toMatchObject({ state: "running", winner: null });
  expect(await desk.db.selectFrom("lander_content").selectAll().where("lander", "=", "gallery").execute()).toEqual([]);
  const other = await prepare({ b: "B" });
  expect(await staff("experiment", "stop", other)).toBe("words has been stopped.");
});

test("a variant that is rolled out for every language takes the place of the languages' own words", async () => {
  const set = (field: string, value: string, language: string) =>
    staff("lander", "set", "localhost", "gallery", field, value, "--slug", "summer", "--language", language);
  await set("headline", "Own English", "en");
  await set("lead", "Own lead", "en");
  await set("headline", "Eigenes Deutsch", "de");
  await staff(
    "lander",
    "set",
    "localhost",
    "gallery",
    "headline",
    "Another slug",
    "--slug",
    "winter",
    "--language",
    "en",
  );
  const own = async () =>
    (await desk.db.selectFrom("lander_content").selectAll().orderBy("slug").orderBy("language").execute()).map(
      ({ slug, language, content }) => [slug, language, content],
    );
  const german = await prepare({ b: "Für Deutsche" }, "--slug", "summer", "--language", "de");
  await staff("experiment", "start", german);
  await staff("experiment", "rollout", german, "b");
  const winter = ["winter", "en", { headline: "Another slug" }];
  expect(await own()).toEqual([
    ["summer", "de", { headline: "Für Deutsche", cta: "Go" }],
    ["summer", "en", { headline: "Own English", lead: "Own lead" }],
    winter,
  ]);
  const all = await prepare({ b: "Winner" }, "--slug", "summer");
  await staff("experiment", "start", all);
  await staff("experiment", "rollout", all, "b");
  expect(await own()).toEqual([
    ["summer", "", { headline: "Winner", cta: "Go" }],
    ["summer", "en", { lead: "Own lead" }],
    winter,
  ]);
  // Each change can be looked up and taken back.
  const history = ["lander", "history", "localhost", "gallery", "--slug", "summer", "--language", "en"];
  expect(await staff(...history)).toContain('{"headline":"Own English","lead":"Own lead"} → {"lead":"Own lead"}');
});
