import { expect, test } from "vitest";
import { openDesk, runStaff, textOf } from "../support/staff-desk.ts";

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

test("only a variant that runs is rolled out or taken out; a prepared experiment can be stopped", async () => {
  const id = await prepare({ b: "B", c: "C" });
  expect(await staff("experiment", "rollout", id, "b")).toBe("words was not started yet.");
  expect(await staff("experiment", "drop", id, "c")).toBe("words was not started yet.");
  expect(await staff("experiment", "start", id)).toBe("words runs, with 3 variants.");
  await staff("experiment", "drop", id, "c");
  expect(await staff("experiment", "rollout", id, "c")).toBe("Variant c of words was taken out.");
  expect(await experiment(id)).toMatchObject({ state: "running", winner: null });
  expect(await desk.db.selectFrom("lander_content").selectAll().where("lander", "=", "gallery").execute()).toEqual([]);
  const other = await prepare({ b: "B" });
  expect(await staff("experiment", "stop", other)).toBe("words is stopped.");
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
