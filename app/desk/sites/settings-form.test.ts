import { expect, test } from "vitest";
import { parseWithZod } from "@conform-to/zod/v4";
import { SiteSettings } from "#app/site/settings.ts";
import { controlOf, describeValue, fieldTexts, settingsIn } from "./setting-control.ts";
import { sections, type Section } from "./setting-table.ts";
import { SettingsForm } from "./settings-form.server.ts";

const defaults: Record<string, unknown> = { ...SiteSettings.parse({}), niche: 1, company_id: 1 };
const parts = Object.keys(sections) as Section[];

function post(section: Section, changed: Record<string, string | string[]> = {}) {
  const form = new FormData();
  const texts = settingsIn(section).map((setting) => fieldTexts(setting, defaults[setting]));
  const all: Record<string, string | string[]> = { section, version: "3", ...Object.assign({}, ...texts), ...changed };
  // A group of checkboxes sends an empty value beside the chosen ones.
  for (const [name, value] of Object.entries(all)) {
    for (const each of typeof value === "string" ? [value] : ["", ...value]) form.append(name, each);
  }
  return parseWithZod(form, { schema: SettingsForm });
}

function valuesOf(section: Section, changed?: Record<string, string | string[]>) {
  const submission = post(section, changed);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

test("every setting has a control, and belongs to one part", () => {
  const names = parts.flatMap(settingsIn);
  expect([...names].sort()).toEqual([...new Set(names)].sort());
  expect([...names].sort()).toEqual(Object.keys(defaults).sort());
  for (const name of names) expect(controlOf(name).kind, name).toBeTruthy();
});

test.each(parts)("the form of %s gives back what it shows", (section) => {
  const expected = Object.fromEntries(settingsIn(section).map((setting) => [setting, defaults[setting]]));
  const value = valuesOf(section);
  expect(value.settings).toEqual(expected);
  expect(value).toMatchObject({ section, version: 3, intent: "review", reviewed: "" });
});

test("values of every kind are read", () => {
  expect(valuesOf("credits", { message_credits: " 7 " }).settings.message_credits).toBe(7);
  expect(valuesOf("signup", { hide_membership: "yes" }).settings.hide_membership).toBe(true);
  expect(valuesOf("languages", { locales: ["nl", "de"] }).settings.locales).toEqual(["nl", "de"]);
  expect(valuesOf("identity", { "index_title-de": "Hallo" }).settings.index_title).toEqual({ de: "Hallo" });
  expect(valuesOf("age", { "age_proof-DE": "required" }).settings.age_proof).toEqual({ DE: "required" });
  const tiles =
    "/livecam.svg https://cams.example/1 Live now\n\n  /b.svg   https://cams.example/2 Two  words\n/c.svg https://cams.example/3";
  expect(valuesOf("promotion", { livecam_tiles: tiles }).settings.livecam_tiles).toEqual([
    { image: "/livecam.svg", url: "https://cams.example/1", title: "Live now" },
    { image: "/b.svg", url: "https://cams.example/2", title: "Two words" },
    { image: "/c.svg", url: "https://cams.example/3", title: "" },
  ]);
});

test.each<[Section, Record<string, string | string[]>, string, RegExp]>([
  ["signup", { min_age: "17" }, "min_age", /whole number from 18 to 99/],
  ["signup", { min_age: "1e3" }, "min_age", /whole number/],
  ["signup", { signups: "some" }, "signups", /one of all/],
  ["identity", { name: "a\u202eb" }, "name", /One line/],
  ["identity", { "index_title-de": "two\nlines" }, "index_title-de", /One line/],
  ["promotion", { livecam_tiles: "/a.svg https://cams.example/1 a\x07" }, "livecam_tiles", /One line/],
  ["identity", { reason: "a\x07" }, "reason", /control characters/],
  ["signup", { hide_membership: "maybe" }, "hide_membership", /true or false/],
  ["languages", { locales: [] }, "locales", /Languages/],
  ["languages", { locales: ["xx"] }, "locales", /en, nl/],
  ["identity", { name: "" }, "name", /1 to 60/],
  ["identity", { "description-en": "x".repeat(501) }, "description-en", /texts by language/],
  ["identity", { company_id: "no" }, "company_id", /companies/],
  [
    "promotion",
    { livecam_tiles: "/a.svg https://a.example A\n/b.svg javascript:alert(1) B" },
    "livecam_tiles",
    /Line 2/,
  ],
  ["age", { "age_proof-DE": "sometimes" }, "age_proof-DE", /Proof of age by country/],
])("in %s, %j is refused at its field", (section, changed, field, problem) => {
  const submission = post(section, changed);
  const { error } = submission.reply();
  expect(error?.[field]?.[0]).toMatch(problem);
  // Nothing that was typed is lost.
  const [name = "", typed] = Object.entries(changed)[0] ?? [];
  expect([submission.reply().initialValue?.[name] ?? ""].flat()).toEqual(expect.arrayContaining([typed].flat()));
});

test.each([
  [true, "yes"],
  ["", "–"],
  [["a", "b"], "a, b"],
  [{ de: "Hallo", en: "" }, "de: Hallo, en: –"],
  [{}, "–"],
  [0, "0"],
])("%j is described as %s", (value, problem) => expect(describeValue(value)).toBe(problem));
