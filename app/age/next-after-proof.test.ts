import { expect, test } from "vitest";
import { nextAfterProof } from "./next-after-proof.ts";

test("a proof leads back to the page that asked for it", () => {
  expect(nextAfterProof("/chats/5?icebreaker=1", { signedIn: true })).toBe("/chats/5?icebreaker=1");
});

test.each(["//evil.example", "https://evil.example", "/age", "/age/x", "/api/user.php", "/logout", "", null])(
  "%s is no page to come back to",
  (next) => {
    expect(nextAfterProof(next, { signedIn: true })).toBe("/members");
    expect(nextAfterProof(next, { signedIn: false })).toBe("/");
  },
);
