import { expect, test } from "vitest";
import { inSentence } from "./in-sentence.ts";

test.each([
  ["en", "Good food", "good food"],
  ["nl", "Foto’s uitwisselen", "foto’s uitwisselen"],
  ["de", "Gutes Essen", "gutes Essen"],
  ["de", "Küssen", "Küssen"],
  ["de", "Bilder tauschen", "Bilder tauschen"],
  ["de", "Safer Sex", "Safer Sex"],
  ["fr", "Échange de photos", "échange de photos"],
  ["pl", "Żeglarstwo", "żeglarstwo"],
  ["da", "Øl", "øl"],
  ["sv", "Äventyr", "äventyr"],
  ["fi", "BDSM", "BDSM"],
])("in %s %s becomes %s", (language, label, written) => {
  expect(inSentence(language, label)).toBe(written);
});
