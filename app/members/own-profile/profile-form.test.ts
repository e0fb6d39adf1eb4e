import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { noChanges } from "./profile-changes.ts";
import { AboutForm, PersonForm, profileForm } from "./profile-form.server.ts";
import { Interest } from "../profile-values.ts";

const read = (query: string, schema: typeof PersonForm | typeof AboutForm | ReturnType<typeof profileForm>) => {
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(query)) fields.append(name, value);
  const submission = parseWithZod(fields, { schema });
  return submission.status === "success" ? submission.value : submission.error;
};
const whole = (query: string) => read(query, profileForm(["NL", "DE"]));

test("a post that names nothing changes nothing", () => expect(whole("")).toEqual(noChanges));

test("an empty field is cleared, a missing one stays unchanged", () => {
  expect(read("hair=&eyes=green&sexuality=", PersonForm)).toEqual({ hair: null, eyes: "green", sexuality: null });
});

test("no checked box means no interests, no checkboxes in the form means no change", () => {
  expect(read("interests=", AboutForm)).toEqual({ notes: {}, interests: [], prompts: undefined });
  expect(read("about_me=hi", AboutForm)).toEqual({
    notes: { about_me: "hi" },
    interests: undefined,
    prompts: undefined,
  });
});

test("all interests at once are allowed, without duplicates", () => {
  const query = [...Interest.options, "tea", "tea"].map((each) => `interests=${each}`).join("&");
  expect(read(query, AboutForm)).toEqual({ notes: {}, interests: [...Interest.options], prompts: undefined });
});

const sixAnd = (more: string) =>
  [..."nl en de fr es it".split(" "), ...(more ? [more] : [])].map((code) => `languages=${code}`).join("&");

test("six languages are read once each, in the order of the list; a form without them changes none", () => {
  expect(whole(`languages=&${sixAnd("nl")}`)).toMatchObject({ languages: ["en", "nl", "de", "it", "fr", "es"] });
  expect(whole("languages=")).toMatchObject({ languages: [] });
  expect(whole("hair=red")).toMatchObject({ languages: undefined });
});

test("prompts are read in their order, an empty place between them is left out, an answer is one line", () => {
  expect(
    read("prompt_1=&answer_1=&prompt_2=rain&answer_2=Tea%0D%0Aand%20you&prompt_3=ask&answer_3=x", AboutForm),
  ).toEqual({
    notes: {},
    interests: undefined,
    prompts: [
      { prompt: "rain", answer: "Tea and you" },
      { prompt: "ask", answer: "x" },
    ],
  });
  expect(read("prompt_1=&answer_1=", AboutForm)).toMatchObject({ prompts: [] });
});

test.each([
  ["gender=unicorn", { gender: ["choice_unknown"] }],
  ["gender=", { gender: ["choice_unknown"] }],
  ["hair=plaid&sexuality=all", { hair: ["choice_unknown"], sexuality: ["choice_unknown"] }],
  ["hair=__proto__", { hair: ["choice_unknown"] }],
  ["interests=tea&interests=war", { interests: ["interest_unknown"] }],
  ["interests=%00", { interests: ["interest_unknown"] }],
  ["languages=nl&languages=xx", { languages: ["spoken_unknown"] }],
  [sixAnd("tr"), { languages: ["languages_many"] }],
  ["prompt_1=nothing&answer_1=hi", { prompt_1: ["prompt_unknown"] }],
  ["prompt_2=&answer_2=hi", { prompt_2: ["prompt_choose"] }],
  ["prompt_3=sunday&answer_3=%20", { answer_3: ["prompt_unanswered"] }],
  ["prompt_1=rain&answer_1=a&prompt_2=rain&answer_2=b", { prompt_2: ["prompt_twice"] }],
  [`prompt_1=rain&answer_1=${"x".repeat(151)}`, { answer_1: ["prompt_long"] }],
  ["prompt_1=rain&answer_1=anna@mail.example", { answer_1: ["note_contact"] }],
  [`about_me=${"x".repeat(2001)}`, { about_me: ["note_long"] }],
  ["looking_for=anna@mail.example", { looking_for: ["note_contact"] }],
  ["country=ZZ", { country: ["country_unknown"] }],
  ["country=NL&region=Bayern", { region: ["region_unknown"] }],
  ["country=NL&city=www.place.com", { city: ["city_contact"] }],
])("%s is refused", (query, errors) => expect(whole(query)).toEqual(errors));

test("a whole profile", () => {
  expect(
    whole("country=NL&region=Utrecht&city=utrecht&gender=female&hair=red&about_me=hi%0D%0Ayou&interests=tea"),
  ).toEqual({
    place: { country: "NL", region: "Utrecht", city: "Utrecht" },
    person: { gender: "female", hair: "red" },
    about: { notes: { about_me: "hi\nyou" }, interests: ["tea"], prompts: undefined },
    languages: undefined,
  });
});
