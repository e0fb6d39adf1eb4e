import { expect, test } from "vitest";
import { nicheOf } from "#app/site/niche.ts";
import { readFictionalPerson } from "./fictional-person.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const row = {
  ...{ external_id: "a1", name: "Anna", gender: "female", date_of_birth: "1960-05-31", country: "NL" },
  ...{
    city: "amsterdam",
    sexuality: "bi",
    hair: "red",
    about_me: "Hello\r\n",
    interests: "wine|tea, biking",
    photos: "a.jpg; b.jpg",
  },
};

function read(
  changes: Partial<Record<keyof typeof row | "region" | "eyes" | "looking_for" | "languages" | "prompts", string>> = {},
  niche = 1,
) {
  const site = {
    names: ["Vesper"],
    niche: nicheOf(niche),
    countries: ["NL", "DE"],
    minAge: 18,
    timezone: "Europe/Amsterdam",
  };
  return readFictionalPerson({ ...row, ...changes }, site, now);
}
const problems = (...args: Parameters<typeof read>) => {
  const result = read(...args);
  return result.ok ? [] : result.problems;
};

test("a row becomes a person", () => {
  expect(read()).toEqual({
    ok: true,
    person: {
      ...{ externalId: "a1", name: "Anna", gender: "female", sexuality: "bi", dateOfBirth: "1960-05-31" },
      place: { country: "NL", region: "Noord-Holland", city: "Amsterdam" },
      ...{ traits: { hair: "red" }, notes: { about_me: "Hello", looking_for: "" } },
      ...{ interests: ["biking", "wine", "tea"], languages: [], prompts: [], photos: ["a.jpg", "b.jpg"] },
    },
  });
});

test.each([
  [{ external_id: "" }, /external_id must have/],
  [{ external_id: "a b" }, /external_id must have/],
  [{ name: "@anna" }, /name may not start/],
  [{ name: "call 0612345678" }, /name may not contain/],
  [{ gender: "woman" }, /gender must be female or male/],
  [{ date_of_birth: "31-05-1990" }, /must be a day/],
  [{ date_of_birth: "1990-02-30" }, /must be a day/],
  [{ date_of_birth: "2008-12-01" }, /younger than 18/],
  [{ country: "FR" }, /country must be/],
  [{ region: "Bavaria" }, /region is not/],
  [{ sexuality: "gay" }, /sexuality must be hetero or lesbian or bi/],
  [{ eyes: "pink" }, /eyes must be one of brown/],
  [{ about_me: "Mail me: anna@example.com" }, /about_me may not contain contact details/],
  [{ looking_for: "x".repeat(1001) }, /looking_for may have at most 1000/],
  [{ interests: "wine, chess" }, /unknown interests: chess/],
  [{ languages: "nl, xx" }, /unknown languages: xx/],
  [{ languages: "nl en de fr es it pl".replaceAll(" ", ",") }, /at most 6 languages/],
  [{ prompts: "gay_pride: Mine" }, /unknown prompt: gay_pride/],
  [{ prompts: "rain:" }, /the prompt rain has no answer/],
  [{ prompts: "rain: a | rain: b" }, /a prompt is answered twice/],
  [{ prompts: `rain: ${"x".repeat(151)}` }, /the answer to rain may have at most 150/],
  [{ prompts: "rain: a | ask: b | sunday: c | more: d" }, /at most 3 prompts/],
  [{ photos: "a.jpg, a.jpg" }, /a photo is named twice/],
  [{ photos: Array.from({ length: 26 }, (_, at) => `${at}.jpg`).join() }, /at most 25 photos/],
])("%j is refused", (changes, words) => {
  expect(problems(changes)).toEqual([expect.stringMatching(words)]);
});

test("languages and prompts of a row are read", () => {
  const row = read({ languages: "en, nl", prompts: "rain: Tea: two cups\nask: my dog" });
  expect(row).toMatchObject({
    person: {
      languages: ["en", "nl"],
      prompts: [
        { prompt: "rain", answer: "Tea: two cups" },
        { prompt: "ask", answer: "my dog" },
      ],
    },
  });
});

test("all problems of a row are named at once", () => {
  expect(problems({ name: "", gender: "", country: "" }).length).toBe(3);
});

test("the niche decides who may be there", () => {
  expect(problems({ date_of_birth: "1990-01-01" }, 5)).toEqual(["this niche shows women from the age of 45"]);
  expect(problems({}, 5)).toEqual([]);
  expect(problems({ date_of_birth: "1990-01-01", gender: "male" }, 5)).toEqual([]);
  expect(problems({ gender: "male", sexuality: "gay" }, 2)).toContain("this niche has no male profiles");
  expect(problems({ sexuality: "hetero" }, 2)).toEqual(["sexuality must be lesbian or bi"]);
  expect(problems({ sexuality: "" }, 2)).toEqual(["sexuality must be lesbian or bi"]);
  expect(problems({ sexuality: "" }, 1)).toEqual([]);
});
