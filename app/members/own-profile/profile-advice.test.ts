import { expect, test } from "vitest";
import { SiteSettings } from "#app/site/settings.ts";
import { adviceFor } from "./profile-advice.ts";
import type { MemberProfile } from "../profile/profile.queries.server.ts";

const photo = (id: string, status: "active" | "pending" = "active") => ({
  id,
  status,
  placeholder: "AAAA",
  width: 1,
  height: 1,
});
const empty: MemberProfile = {
  card: {
    id: 1,
    name: "Anna",
    age: 30,
    country: "NL",
    region: null,
    city: null,
    online: true,
    active: null,
    fictional: false,
    premium: false,
    verified: false,
    languages: [],
    photo: null,
  },
  gender: "female",
  sexuality: null,
  traits: { hair: null, eyes: null, body: null, relationship: null, tattoos: null },
  notes: { about_me: "", looking_for: "" },
  interests: [],
  prompts: [],
  languagesChosen: false,
  photos: [],
};
const settings = SiteSettings.parse({});
const undone = (changed: Partial<MemberProfile>, site = settings) =>
  adviceFor({ ...empty, ...changed }, site).flatMap(({ name, done }) => (done ? [] : [name]));

test("an empty profile gets all advice, the photo first", () => {
  expect(undone({})).toEqual(["photo", "about_me", "interests", "place", "looking_for", "traits", "photos"]);
});

test.each<[string, Partial<MemberProfile>, string]>([
  ["a main photo", { card: { ...empty.card, photo: { id: "a", placeholder: "AAAA", shared: true } } }, "photo"],
  ["three photos", { photos: [photo("a"), photo("b"), photo("c")] }, "photos"],
  ["a few sentences", { notes: { about_me: "x".repeat(60), looking_for: "" } }, "about_me"],
  ["a looking-for text", { notes: { about_me: "", looking_for: "x".repeat(20) } }, "looking_for"],
  ["a city", { card: { ...empty.card, city: "Zeist" } }, "place"],
  ["three traits", { traits: { ...empty.traits, hair: "red", eyes: "blue", body: "slim" } }, "traits"],
  ["five interests", { interests: ["tea", "wine", "beer", "gym", "art"] }, "interests"],
])("%s completes its advice", (_name, changed, name) => {
  expect(undone({})).toContain(name);
  expect(undone(changed)).not.toContain(name);
});

test("a photo that waits for approval does not count yet", () => {
  expect(undone({ photos: [photo("a"), photo("b"), photo("c", "pending")] })).toContain("photos");
});

test("fields that the site hides are not asked for", () => {
  const site = SiteSettings.parse({ visible_profile_fields: ["country", "hair"], visible_profile_notes: [] });
  expect(undone({}, site)).toEqual(["photo", "photos"]);
});
