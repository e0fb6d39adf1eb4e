import { expect, test } from "vitest";
import { LinkWishes, marketingLink } from "./marketing-link.ts";

const link = (wishes: Record<string, string>) => marketingLink("https://x.example", LinkWishes.parse(wishes));

test.each([
  [{}, "https://x.example/"],
  [{ lander: "gallery", slug: "summer", network: "ad net", lb: "1" }, "/landers/gallery/summer?network=ad+net&lb=1"],
  [{ lander: "tinderswipe", slug: "summer" }, "/landers/tinderswipe"],
  [{ lander: "nothing", slug: "../x", ref: "a&b=c" }, "/?ref=a%26b%3Dc"],
  [{ lander: "video", sub1: "x".repeat(129), sub2: "é" }, "/landers/video?sub2=%C3%A9"],
])("%j make %s", (wishes, address) => expect(link(wishes as Record<string, string>)).toContain(address));
