import { expect, test } from "vitest";
import type { MemberCard } from "../card.queries.server.ts";
import { withSpokenLine } from "./spoken-line.ts";
import type { SpokenLanguage } from "./spoken-languages.ts";

const lineOf = (page: string, ...languages: SpokenLanguage[]) => {
  const [entry] = withSpokenLine([{ member: { name: "Anna", languages } as MemberCard }], page);
  expect(entry?.member).toMatchObject({ name: "Anna" });
  expect(entry?.member).not.toHaveProperty("languages");
  return entry?.member.spokenLine;
};

test("a card leaves out the language of the page only where it is the only one", () => {
  expect(lineOf("nl", "nl")).toBeUndefined();
  expect(lineOf("en", "nl")).toBe("Dutch");
  expect(lineOf("nl", "en", "nl")).toBe("Engels, Nederlands");
  expect(lineOf("nl")).toBeUndefined();
});

test("of more than three languages a card names three, by the alphabet of the page", () => {
  expect(lineOf("en", "nl", "de", "fr", "en")).toBe("Dutch, English, French…");
});
