import { expect, test } from "vitest";
import { imageOriginsOf } from "./image-origins.ts";
import { SiteSettings } from "./settings.ts";

const tile = (image: string) => ({ image, url: "https://cams.example/", title: "Live" });
const origins = (settings: object) => imageOriginsOf(SiteSettings.parse(settings));

test("lists the origins of the photo prefix and of the visible tiles, each once", () => {
  const livecam_tiles = [tile("/livecam.svg"), tile("https://a.example/x.jpg"), tile("https://a.example/y.jpg")];
  expect(origins({})).toEqual([]);
  expect(origins({ cdn_prefix: "https://cdn.example/p" })).toEqual(["https://cdn.example"]);
  expect(origins({ livecam_tiles })).toEqual([]);
  expect(origins({ livecam_tiles, livecam_every: 6 })).toEqual(["https://a.example"]);
});

test.each([
  "javascript:alert(1)",
  "//a.example/x",
  "data:image/png;base64,x",
  "/../x y",
  "https://a.example/; script-src *",
])("the image of a tile cannot be %s", (image) => {
  const parsed = SiteSettings.safeParse({ livecam_tiles: [tile(image)], livecam_every: 1 });
  const listed = parsed.success ? imageOriginsOf(parsed.data) : [];
  expect(listed.join(" ")).toMatch(/^(https:\/\/a\.example)?$/);
});
