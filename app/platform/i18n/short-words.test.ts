import { expect, test } from "vitest";
import { keepShortWords } from "./short-words.ts";

test("in Polish the space behind a word of one letter does not break, also behind several in a row", () => {
  expect(keepShortWords("pl", "Zdjęcia i rozmowy w mieście")).toBe("Zdjęcia i\u00a0rozmowy w\u00a0mieście");
  expect(keepShortWords("pl", "W domu i w pracy (z tobą)")).toBe("W\u00a0domu i\u00a0w\u00a0pracy (z\u00a0tobą)");
  expect(keepShortWords("pl", "{{count}} z {{total}}")).toBe("{{count}} z\u00a0{{total}}");
});

test("marks, other words and other languages keep their spaces", () => {
  expect(keepShortWords("pl", 'na <a href="/x">stronie</a> Ola ma kota')).toBe(
    'na <a href="/x">stronie</a> Ola ma kota',
  );
  expect(keepShortWords("es", "a o y")).toBe("a o y");
});
