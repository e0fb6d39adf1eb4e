import { expect, test } from "vitest";
import { LinkInput, marketingLink } from "./marketing-link.ts";

const link = (input: Record<string, string>) => marketingLink("https://x.example", LinkInput.parse(input));

test.each([
  [{}, "https://x.example/"],
  [{ lander: "gallery", slug: "summer", network: "ad net", lb: "1" }, "/landers/gallery/summer?network=ad+net&lb=1"],
  [{ lander: "tinderswipe", slug: "summer" }, "/landers/tinderswipe"],
  [{ lander: "nothing", slug: "../x", ref: "a&b=c" }, "/?ref=a%26b%3Dc"],
  [{ lander: "video", sub1: "x".repeat(129), sub2: "é" }, "/landers/video?sub2=%C3%A9"],
])("%j give %s", (parameters, url) => expect(link(parameters as Record<string, string>)).toContain(url));
