import { expect, test } from "vitest";
import { parseLanderPath } from "./lander-path.ts";

test.each([
  ["/", "index", ""],
  ["/landers/gallery", "gallery", ""],
  ["/landers/gallery/summer-2", "gallery", "summer-2"],
  ["/landers/tinderswipe", "tinderswipe", ""],
  ["/landers/tinderswipe/summer", "", ""],
  ["/members/12/landing", "landing", ""],
  ["/members/12/landing/night", "", ""],
  ["/members/12/landing2/night", "landing2", "night"],
  ["/landers/unknown", "", ""],
  ["/landers/gallery/<script>", "gallery", ""],
  ["/landers/gallery/a/b", "", ""],
  ["/members/12", "", ""],
  ["/signup", "", ""],
])("%s is the lander %j with the slug %j", (path, lander, slug) =>
  expect(parseLanderPath(path)).toEqual({ lander, slug }),
);

test("a slug that is too long is ignored", () =>
  expect(parseLanderPath(`/landers/video/${"a".repeat(65)}`).slug).toBe(""));
