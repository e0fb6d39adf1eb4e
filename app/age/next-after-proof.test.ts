import { expect, test } from "vitest";
import { nextAfterProof } from "./next-after-proof.ts";

test("a proof leads back to the page that asked for it", () => {
  expect(nextAfterProof("/chats/5?icebreaker=1", { signedIn: true })).toBe("/chats/5?icebreaker=1");
});

// A path becomes a line of an answer, so one that is too long once it is encoded is none.
const tooLong = [`/members?city=${"a".repeat(2000)}`, `/members?city=${"Ж".repeat(400)}`];

test.each([
  "//evil.example",
  "https://evil.example",
  "/age",
  "/age/x",
  "/api/user.php",
  "/logout",
  "",
  null,
  ...tooLong,
])("%s is no page to come back to", (next) => {
  expect(nextAfterProof(next, { signedIn: true })).toBe("/members");
  expect(nextAfterProof(next, { signedIn: false })).toBe("/");
});
