import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncodings } from "#app/platform/request/accepted-encodings.ts";
import { compressPage, filledPage, pageFor } from "./compressed-page.ts";
import { type Fills, placeNames } from "./marked-page.ts";

const plain = Object.fromEntries(
  placeNames.map((name) => [name, name === "searchWithSignup" ? "?signup=1" : ""]),
) as Fills;
const text = (seed: string) => Array.from({ length: 400 }, (_, index) => `<p>${seed} ${index * 7919}</p>`).join("");
const page = () =>
  compressPage({ parts: [text("one"), text("two"), "", text("three")], places: ["search", "sub1", "sub2"] }, plain);

test.each([
  ["nothing", {}],
  ["one text", { sub1: "campaign" }],
  ["text beyond ASCII", { sub1: "é🙂", search: "?sub1=é🙂" }],
  ["a text longer than a block", { sub1: "a".repeat(70_000), sub2: "b" }],
])("a page with %s of the visitor's own is the same in every encoding", async (_, own) => {
  const fills = { ...plain, ...own };
  const stored = await page();
  const whole = filledPage(stored, fills).toString();
  const as = async (header: string) => pageFor(stored, fills, acceptedEncodings(header));
  expect((await as("")).body.toString()).toBe(whole);
  const gzip = await as("gzip");
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(["gzip", whole]);
  const best = await as("gzip, br");
  expect((best.encoding === "br" ? brotliDecompressSync : gunzipSync)(best.body).toString()).toBe(whole);
});

test("a large page is compressed as a whole: its parts together would be larger", async () => {
  const words = Array.from({ length: 4_000 }, (_, index) => (index * 2_654_435_761).toString(36)).join(" ");
  const stored = await compressPage({ parts: [words, words, words], places: ["sub1", "sub2"] }, plain);
  const fills = { ...plain, sub1: "one" };
  const { body } = await pageFor(stored, fills, ["gzip", "identity"]);
  expect(gunzipSync(body)).toEqual(filledPage(stored, fills));
  expect(body.length).toBeLessThan(stored.deflated.reduce((sum, { length }) => sum + length, 0));
});

test.each([
  [undefined, ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["GZIP;q=0.5", ["gzip", "identity"]],
  ["br;q=0, gzip;q=0.0", ["identity"]],
])("Accept-Encoding %s", (header, expected) => expect(acceptedEncodings(header)).toEqual(expected));
