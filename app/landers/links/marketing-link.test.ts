import { expect, test } from "vitest";
import { LinkForm, marketingLink } from "./marketing-link.ts";

const read = (input: Record<string, string>) => LinkForm.safeParse({ lander: "index", ...input });
const link = (input: Record<string, string>) =>
  marketingLink("https://x.example", LinkForm.parse({ lander: "index", ...input }));

test.each([
  [{}, "https://x.example/"],
  [
    { lander: "gallery", slug: "summer", network: "ad net", lb: "1" },
    "https://x.example/landers/gallery/summer?network=ad+net&lb=1",
  ],
  [{ language: "de", t: "20", ref: "a&b=c" }, "https://x.example/?ref=a%26b%3Dc&lang=de&t=20"],
  [{ lander: "video", sub2: " é " }, "https://x.example/landers/video?sub2=%C3%A9"],
])("%j give %s", (parameters, url) => expect(link(parameters as Record<string, string>)).toBe(url));

test.each([
  [{ lander: "nothing" }, "lander"],
  [{ lander: "gallery", slug: "../x" }, "slug"],
  [{ lander: "tinderswipe", slug: "summer" }, "slug"],
  [{ slug: "summer" }, "slug"],
  [{ sub1: "x".repeat(129) }, "sub1"],
  [{ network: "rv\r\nnet\x07" }, "network"],
  [{ ref: "\uFFFD" }, "ref"],
  [{ sub3: "\uD800x" }, "sub3"],
  [{ language: "xx" }, "language"],
  [{ t: "0" }, "t"],
  [{ t: "1e3" }, "t"],
  [{ lb: "banana" }, "lb"],
  [{ note: "x".repeat(201) }, "note"],
])("%j is refused at %s", (parameters, field) => {
  const result = read(parameters as Record<string, string>);
  expect(result.error?.issues[0]?.path).toEqual([field]);
});

test.each([
  [["1", "yes", "TRUE", " Yes "], true],
  [["", "0", "no", "False"], false],
])("lb is read from %j as %j", (written, lb) =>
  expect(written.map((text) => LinkForm.parse({ lb: text }).lb)).toEqual(written.map(() => lb)),
);
