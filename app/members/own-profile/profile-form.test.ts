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
  expect(read("interests=", AboutForm)).toEqual({ notes: {}, interests: [] });
  expect(read("about_me=hi", AboutForm)).toEqual({ notes: { about_me: "hi" }, interests: undefined });
});

test("all interests at once are allowed, without duplicates", () => {
  const query = [...Interest.options, "tea", "tea"].map((each) => `interests=${each}`).join("&");
  expect(read(query, AboutForm)).toEqual({ notes: {}, interests: [...Interest.options] });
});

test.each([
  ["gender=unicorn", { gender: ["choice_unknown"] }],
  ["gender=", { gender: ["choice_unknown"] }],
  ["hair=plaid&sexuality=all", { hair: ["choice_unknown"], sexuality: ["choice_unknown"] }],
  ["hair=__proto__", { hair: ["choice_unknown"] }],
  ["interests=tea&interests=war", { interests: ["interest_unknown"] }],
  ["interests=%00", { interests: ["interest_unknown"] }],
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
    about: { notes: { about_me: "hi\nyou" }, interests: ["tea"] },
  });
});
