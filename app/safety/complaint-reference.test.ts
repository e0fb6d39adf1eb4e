import { expect, test } from "vitest";
import { readReference, referenceFrom } from "./complaint-reference.ts";

const random = () => crypto.getRandomValues(new Uint32Array(10));

test("a reference has ten signs that nobody takes for one another", () => {
  for (let round = 0; round < 200; round++) expect(referenceFrom(random())).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{10}$/);
});

test("what is made can be read, however it is typed", () => {
  const reference = referenceFrom(random());
  const parts = `${reference.slice(0, 5)}-${reference.slice(5)}`;
  for (const typed of [
    reference,
    reference.toLowerCase(),
    parts,
    ` ${parts.toLowerCase()} `,
    parts.replace("-", " – "),
  ])
    expect(readReference(typed)).toBe(reference);
});

test.each([null, undefined, "", "ACDEF", "ACDEFGHJKMN", "ACDEFGHJK0", "ACDEFGHJK\0", "%00", "😀".repeat(10)])(
  "%j is no reference",
  (typed) => expect(readReference(typed)).toBeUndefined(),
);
