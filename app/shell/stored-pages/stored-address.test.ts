import { describe, expect, test } from "vitest";
import { storedAddressOf } from "./stored-address.ts";

describe("a page may be stored", () => {
  test.each([
    ["/", []],
    ["/?network=a&ref=b&sub1=c&sub2=d&sub3=e&lb&utm_source=f", []],
    ["/landers/gallery/summer-2?to=12&interest=wine", ["to=12", "interest=wine"]],
    ["/landers/gallery?to=x&interest=unknown", []],
    ["/landers/tinderswipe", []],
    ["/members/12/landing", []],
    ["/members/12/landing3/night", []],
    ["/pages/terms?lang=de", []],
    ["/pricing", []],
    ["/login?reset&back=1&next=/chats", ["reset=1", "back=1"]],
    ["/signup", []],
    ["/login?utm_source=a&gclid=1&unknown=2&reset", ["reset=1"]],
    ["/landers/gallery?network=a&gad_source=1&gad_campaignid=2&twclid=3&ScCid=4&_branch_match_id=5&constructor=1", []],
  ])("%s", (url, choices) => {
    expect(storedAddressOf(url)?.choices.map((pair) => pair.join("="))).toEqual(choices);
  });

  test("with the texts that it shows of its address, cut like on the page", () => {
    const long = "a".repeat(300);
    expect(storedAddressOf(`/login?email=${long}&next=/likes`)).toMatchObject({
      email: long.slice(0, 254),
      next: "/likes",
      fillNames: ["email", "next"],
    });
    expect(storedAddressOf("/signup")).toMatchObject({ email: "", next: "", fillNames: [] });
  });
});

test.each([
  "/members",
  "/members/12",
  "/chats",
  "/pages/unknown",
  "/landers/unknown",
  "/landers/gallery/",
  "/landers/GALLERY",
  "/landers/tinderswipe/summer",
  "/members/12/landing/night",
  "/landers/gallery/a/b",
  "/members/012/landing",
  "//",
  "/login/",
  "/login.data",
  "/?signup=1",
  "/?email=a",
  "/signup?next=/likes",
  "/login?to=12",
  "/?variant=b",
  "/?photos=1",
  "/signup?mailed",
  `/?sub1=${"a".repeat(2000)}`,
])("%s is never stored", (url) => expect(storedAddressOf(url)).toBeUndefined());
