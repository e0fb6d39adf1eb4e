import { expect, test } from "vitest";
import { servedLanders } from "./served-landers.server.ts";

const site = { id: 1, settings: { locales: ["en", "nl"] }, niche: { name: "general" } };
const texts = { siteId: 1, lander: "gallery", slug: "summer", language: "nl", content: { headline: "Zomer" } };
const experiment = {
  ...{ id: 7, siteId: 1, lander: "video", slug: "", language: "nl", isRunning: true },
  variants: [
    { letter: "a", content: {} },
    { letter: "b", content: { headline: "B" } },
  ],
};
const base = { version: "v1", sites: [site], texts: [texts], experiments: [experiment], memberOf: new Map([[1, 42]]) };

const placesOf = (input: Partial<typeof base>) =>
  servedLanders({ ...base, ...input }).map(({ lander, slug, language, variant }) =>
    [lander, slug, language, variant].filter(Boolean).join(" "),
  );
const causeOf = (input: Partial<typeof base>, lander: string, variant = "") =>
  servedLanders({ ...base, ...input }).find(
    (each) => each.lander === lander && each.language === "nl" && each.variant === variant && each.slug === "",
  )?.cause;

test("each lander of a site is served in each language, with each slug that has words and each variant that runs", () => {
  const places = placesOf({});
  // Ten landers, three of a member, in two languages; a slug in both; a second variant in one.
  expect(places).toHaveLength(26 + 2 + 1);
  expect(places).toEqual(
    expect.arrayContaining(["index en", "landing3 nl", "gallery summer en", "video en", "video nl a", "video nl b"]),
  );
  expect(placesOf({ memberOf: new Map() })).toHaveLength(20 + 2 + 1);
  expect(placesOf({ experiments: [{ ...experiment, isRunning: false }] })).toHaveLength(26 + 2);
  expect(servedLanders(base).find(({ lander }) => lander === "landing2")?.path).toBe("/members/42/landing2");
});

test("a lander is measured again after a change of the build, its site's settings or its own words, and only then", () => {
  const other = { ...texts, content: { headline: "Zon" } };
  const french = { ...site, settings: { locales: ["en", "nl", "fr"] } };
  expect(causeOf({}, "gallery")).toBe(causeOf({}, "gallery"));
  expect(causeOf({ version: "v2" }, "gallery")).not.toBe(causeOf({}, "gallery"));
  expect(causeOf({ sites: [french] }, "gallery")).not.toBe(causeOf({}, "gallery"));
  expect(causeOf({ texts: [other] }, "gallery")).not.toBe(causeOf({}, "gallery"));
  expect(causeOf({ texts: [other] }, "maplanding")).toBe(causeOf({}, "maplanding"));
  expect(causeOf({}, "video", "b")).not.toBe(causeOf({}, "video", "a"));
});
