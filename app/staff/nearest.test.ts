import { expect, test } from "vitest";
import { didYouMean, nearest } from "./nearest.ts";

const names = ["message_credits", "message_length", "photo_credits", "signups", "locales"];

test("a mistyped name finds the one that was meant, nearest first", () => {
  expect(nearest("mesage_credits", names)[0]).toBe("message_credits");
  expect(nearest("SIGNUP", names)).toEqual(["signups"]);
  expect(nearest("credits", names)).toEqual(["photo_credits", "message_credits"]);
});

test("a name that is near nothing is not guessed at", () => {
  expect(nearest("colour", names)).toEqual([]);
  expect(didYouMean("colour", names)).toBe(".");
});
