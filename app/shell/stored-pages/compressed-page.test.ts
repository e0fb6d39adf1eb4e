import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncodings } from "#app/platform/request/accepted-encodings.ts";
import { compressPage, filledPage, pageFor } from "./compressed-page.ts";
import { type Fills, slotNames } from "./marked-page.ts";

const plain = Object.fromEntries(
  slotNames.map((name) => [name, name === "searchWithSignup" ? "?signup=1" : ""]),
) as Fills;
const text = (seed: string) => Array.from({ length: 400 }, (_, index) => `<p>${seed} ${index * 7919}</p>`).join("");
const page = () =>
  compressPage({ parts: [text("one"), text("two"), "", text("three")], slots: ["search", "sub1", "sub2"] }, plain);

test.each([
  ["nothing", {}],
  ["one text", { sub1: "campaign" }],
  ["text beyond ASCII", { sub1: "é🙂", search: "?sub1=é🙂" }],
  ["a long text", { sub1: "a".repeat(70_000), sub2: "b" }],
])("a page with %s of the visitor's own is the same in every encoding", async (_, own) => {
  const fills = { ...plain, ...own };
  const stored = await page();
  const whole = filledPage(stored, fills).toString();
  const as = async (header: string) => pageFor(stored, fills, acceptedEncodings(header));
  expect((await as("")).body.toString()).toBe(whole);
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  for (const [header, encoding] of [
    ["gzip", "gzip"],
    ["gzip, br", "br"],
  ] as const) {
    const answer = await as(header);
    expect(answer.encoding).toBe(Object.keys(own).length === 0 ? encoding : "identity");
    expect(read[answer.encoding](answer.body).toString()).toBe(whole);
  }
});

test.each([
  [undefined, ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["GZIP;q=0.5", ["gzip", "identity"]],
  ["br;q=0, gzip;q=0.0", ["identity"]],
])("Accept-Encoding %s", (header, expected) => expect(acceptedEncodings(header)).toEqual(expected));
