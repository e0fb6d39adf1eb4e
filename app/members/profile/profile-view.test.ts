import { expect, test } from "vitest";
import { SiteSettings } from "#app/site/settings.ts";
import type { MemberProfile } from "./profile.queries.server.ts";
import { profileViewFor } from "./profile-view.ts";

const photo = { placeholder: "AAAA", width: 1000, height: 1250 };
const profile: MemberProfile = {
  card: {
    id: 1,
    name: "Anna",
    age: 30,
    country: "NL",
    region: "Utrecht",
    city: "Zeist",
    online: false,
    active: null,
    fictional: false,
    premium: false,
    verified: false,
    languages: [],
    photo: { id: "main", placeholder: "AAAA", shared: true },
  },
  gender: "female",
  sexuality: "bi",
  traits: { hair: "red", eyes: null, body: null, relationship: "single", tattoos: null },
  notes: { about_me: "Hello", looking_for: "  " },
  interests: ["tea"],
  prompts: [],
  languagesChosen: false,
  photos: [
    { id: "main", status: "active", ...photo },
    { id: "second", status: "active", ...photo },
    { id: "waiting", status: "pending", ...photo },
  ],
};
const settings = SiteSettings.parse({});
const shown = (own: boolean, premium: boolean) =>
  profileViewFor(profile, { own, premium }, settings).photos.map((each) => [each.id, each.locked]);

test("a free member sees the main photo, the others are locked", () => {
  expect(shown(false, false)).toEqual([
    ["main", false],
    ["second", true],
  ]);
});

test("a premium member sees all photos except those waiting for approval", () => {
  expect(shown(false, true)).toEqual([
    ["main", false],
    ["second", false],
  ]);
});

test("members see all of their own photos", () => {
  expect(shown(true, false).map(([id]) => id)).toEqual(["main", "second", "waiting"]);
});

test("a profile shows only fields that are filled in and that the site shows", () => {
  const site = SiteSettings.parse({ visible_profile_fields: ["country", "hair"], visible_profile_notes: ["about_me"] });
  const view = profileViewFor(profile, { own: false, premium: false }, site);
  expect(view.facts).toEqual([{ field: "hair", value: "red" }]);
  expect(view.notes).toEqual([{ note: "about_me", text: "Hello" }]);
  expect(view.card).toMatchObject({ country: "NL", region: null, city: null });
  expect(view.interests).toEqual([]);
});
