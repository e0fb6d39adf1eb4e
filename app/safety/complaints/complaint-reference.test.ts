import { expect, test } from "vitest";
import { readReference, referenceFrom } from "./complaint-reference.ts";

const random = () => crypto.getRandomValues(new Uint32Array(10));

test("a reference has ten characters that are not easily confused", () => {
  for (let round = 0; round < 200; round++) expect(referenceFrom(random())).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{10}$/);
});

test("a generated reference is read in any case, with spaces and dashes", () => {
  const reference = referenceFrom(random());
  const parts = `${reference.slice(0, 5)}-${reference.slice(5)}`;
  for (const input of [
    reference,
    reference.toLowerCase(),
    parts,
    ` ${parts.toLowerCase()} `,
    parts.replace("-", " – "),
    `\u202a${parts}\u202c\u200b`,
  ])
    expect(readReference(input)).toBe(reference);
});

test.each([null, undefined, "", "ACDEF", "ACDEFGHJKMN", "ACDEFGHJK0", "ACDEFGHJK\0", "%00", "😀".repeat(10)])(
  "%j is no reference",
  (input) => expect(readReference(input)).toBeUndefined(),
);
