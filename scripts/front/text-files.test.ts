import { describe, expect, test } from "vitest";
import { chooseEncoding, isCompressedForm, isTextFile } from "./text-files.mjs";

describe("the form of a file", () => {
  const all = ["br", "gzip", "identity"];

  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["x-gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["identity", "identity"],
    ["identity, gzip;q=0.5", "identity"],
    ["identity;q=0, *;q=0", "identity"],
    ["br;q=nonsense, gzip", "gzip"],
    ["deflate, zstd", "identity"],
  ])("for Accept-Encoding %j is %s", (header, expected) => {
    expect(chooseEncoding(header, all)).toBe(expected);
  });

  test("is one that exists", () => {
    expect(chooseEncoding("br, gzip", ["gzip", "identity"])).toBe("gzip");
    expect(chooseEncoding("br", ["identity"])).toBe("identity");
  });
});

test("texts are compressed at the build, pictures and films are not", () => {
  const names = [
    "/assets/a-1.js",
    "/v.js",
    "a.css",
    "icons.svg",
    "t.json",
    "face.webp",
    "film.mp4",
    "icon.png",
    "name",
  ];
  expect(names.filter(isTextFile)).toEqual(["/assets/a-1.js", "/v.js", "a.css", "icons.svg", "t.json"]);
  expect(["a.js.br", "a.css.gz", "a.js", "face.br", "br"].filter(isCompressedForm)).toEqual(["a.js.br", "a.css.gz"]);
});
