import { expect, test } from "vitest";
import { chooseContent, LanderContent, type LanderVariant } from "./lander-content.ts";

const standard = { headline: "H", lead: "L", cta: "C", scene: "plain", order: "scene_first" } as const;
const variants: LanderVariant[] = [
  { slug: "", language: "", content: { cta: "Join" } },
  { slug: "", language: "de", content: { cta: "Mitmachen", lead: "Für alle" } },
  { slug: "summer", language: "", content: { headline: "Summer", scene: "warm" } },
  { slug: "summer", language: "de", content: { headline: "Sommer" } },
];

test.each([
  ["", "en", { ...standard, cta: "Join" }],
  ["", "de", { ...standard, cta: "Mitmachen", lead: "Für alle" }],
  ["summer", "pl", { ...standard, cta: "Join", headline: "Summer", scene: "warm" }],
  ["summer", "de", { ...standard, cta: "Mitmachen", lead: "Für alle", headline: "Sommer", scene: "warm" }],
  ["unknown", "en", { ...standard, cta: "Join" }],
])("slug %j in %s", (slug, language, content) =>
  expect(chooseContent(variants, { slug, language }, standard)).toEqual(content),
);

test("without variants the site says it", () => {
  expect(chooseContent([], { slug: "x", language: "en" }, standard)).toEqual(standard);
});

test("content is a few short words, nothing else", () => {
  expect(LanderContent.safeParse({ headline: "x".repeat(121) }).success).toBe(false);
  expect(LanderContent.safeParse({ html: "<b>" }).success).toBe(false);
  expect(LanderContent.safeParse({ scene: "beach" }).success).toBe(false);
});
