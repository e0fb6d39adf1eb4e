import { expect, test } from "vitest";
import { returnPathAfterLike, lastLikeActionFor, withoutLikeParams, withoutModalParams } from "./like-return-path.ts";

test.each([
  ["/members?gender=female", "like", false, "/members?gender=female&liked=7#m-7"],
  ["/members?liked=6&after=x", "unlike", false, "/members?after=x&unliked=7#m-7"],
  ["/likes", "like", true, "/likes?match=7"],
] as const)("from %s a plain form with intent %s (match: %s) returns to %s", (path, intent, match, address) => {
  expect(returnPathAfterLike(path, { intent, memberId: 7, match })).toBe(address);
});

test("the confirmation is shown for that member only", () => {
  expect(lastLikeActionFor("?liked=7", 7)).toBe("like");
  expect(lastLikeActionFor("?unliked=7", 7)).toBe("unlike");
  expect(lastLikeActionFor("?liked=7", 8)).toBeUndefined();
});

test("the URL of the search itself does not contain the last like", () => {
  expect(withoutLikeParams("?gender=female&liked=7&match=8")).toBe("?gender=female");
  expect(withoutLikeParams("?unliked=7")).toBe("");
});

test("a closed modal leaves only its own parameters out of the URL", () => {
  expect(withoutModalParams("?gender=female&liked=7&match=8&like=9")).toBe("?gender=female&liked=7");
});
