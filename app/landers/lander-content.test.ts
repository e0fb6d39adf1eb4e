import { expect, test } from "vitest";
import { chooseContent, LanderContent, orderFaces, type LanderVariant } from "./lander-content.ts";

const defaults = {
  headline: "H",
  lead: "L",
  cta: "C",
  scene: "plain",
  order: "scene_first",
  faces: "active_first",
} as const;
const variants: LanderVariant[] = [
  { slug: "", language: "", content: { cta: "Join" } },
  { slug: "", language: "de", content: { cta: "Mitmachen", lead: "Für alle" } },
  { slug: "summer", language: "", content: { headline: "Summer", scene: "warm" } },
  { slug: "summer", language: "de", content: { headline: "Sommer" } },
];

test.each([
  ["", "en", { ...defaults, cta: "Join" }],
  ["", "de", { ...defaults, cta: "Mitmachen", lead: "Für alle" }],
  ["summer", "pl", { ...defaults, cta: "Join", headline: "Summer", scene: "warm" }],
  ["summer", "de", { ...defaults, cta: "Mitmachen", lead: "Für alle", headline: "Sommer", scene: "warm" }],
  ["unknown", "en", { ...defaults, cta: "Join" }],
])("slug %j in %s", (slug, language, content) =>
  expect(chooseContent(variants, { slug, language }, defaults)).toEqual(content),
);

test("without variants the site's default content is used", () => {
  expect(chooseContent([], { slug: "x", language: "en" }, defaults)).toEqual(defaults);
});

test("content is a few short texts, nothing else", () => {
  expect(LanderContent.safeParse({ headline: "x".repeat(121) }).success).toBe(false);
  expect(LanderContent.safeParse({ html: "<b>" }).success).toBe(false);
  expect(LanderContent.safeParse({ scene: "beach" }).success).toBe(false);
});

test.each([
  [undefined, [20, 40, 30]],
  ["active_first", [20, 40, 30]],
  ["active_last", [20, 30, 40]],
  ["youngest_first", [20, 30, 40]],
  ["oldest_first", [20, 40, 30]],
] as const)("with %s the faces after the named one are %j", (faces, ages) => {
  const members = [20, 40, 30].map((age) => ({ age }));
  expect(orderFaces(members, faces, 1).map(({ age }) => age)).toEqual(ages);
});
