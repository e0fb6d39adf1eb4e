import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Interest } from "../../profile-values.ts";
import { packEntries, unpackEntries } from "./packed-page.ts";

const text = fc.string({ minLength: 1, unit: "grapheme" });
const optional = fc.option(text);
const entry = fc.record({
  member: fc.record({
    id: fc.maxSafeNat(),
    name: text,
    age: fc.nat(99),
    country: optional,
    region: optional,
    city: optional,
    online: fc.boolean(),
    active: fc.constantFrom("today" as const, "week" as const, null),
    fictional: fc.boolean(),
    premium: fc.boolean(),
    verified: fc.boolean(),
    photo: fc.option(fc.record({ id: text, placeholder: text, shared: fc.boolean() })),
  }),
  liked: fc.boolean(),
  likedByOther: fc.boolean(),
  photos: fc.nat(25),
  shared: fc.subarray([...Interest.options]),
});

test("the cards of a search are the same after they were packed, whatever their names contain", () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const unpacked = unpackEntries(packEntries(entries));
      expect(unpacked.map((packed) => packed.entry)).toEqual(entries);
      expect(unpacked.map(({ id }) => id)).toEqual(entries.map(({ member }) => member.id));
    }),
  );
});

test("a card is one line of fields", () => {
  const member = { id: 7, name: "A|b;%", age: 30, country: "NL", region: null, city: "Ede" };
  const photo = { id: "pic", placeholder: "x/y=", shared: true };
  const card = {
    ...member,
    online: true,
    active: "today" as const,
    fictional: false,
    premium: false,
    verified: true,
    photo,
  };
  expect(packEntries([{ member: card, liked: true, likedByOther: false, photos: 3, shared: ["wine", "tea"] }])).toBe(
    "7|A%7Cb%3B%25|30|NL||Ede|otvsl|pic|x/y=|3|wine tea",
  );
});
