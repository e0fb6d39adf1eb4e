import { expect, test } from "vitest";
import { didYouMean, closestNames } from "./did-you-mean.ts";

const names = ["message_credits", "message_length", "photo_credits", "signups", "locales"];

test("similar names are found for a mistyped one, closest first", () => {
  expect(closestNames("mesage_credits", names)[0]).toBe("message_credits");
  expect(closestNames("SIGNUP", names)).toEqual(["signups"]);
  expect(closestNames("credits", names)).toEqual(["photo_credits", "message_credits"]);
});

test("nothing is suggested for a name that is similar to none", () => {
  expect(closestNames("colour", names)).toEqual([]);
  expect(didYouMean("colour", names)).toBe(".");
});
