import { expect, test } from "vitest";
import { deliverableAddress, emailKey, isEmail } from "./email-address.server.ts";

test.each(["sanne@example.org", "Sanne+x@Example.ORG", "o'hara@example.org", "jan@münchen.de"])(
  "%s is an e-mail address",
  (email) => expect(isEmail(email)).toBe(true),
);

test.each([
  "",
  "sanne",
  "@example.org",
  "sanne@",
  "sanne@example",
  "a@b@example.org",
  "san ne@example.org",
  "sanne@example.org\r\nBcc: eve@evil.test",
  "sanne@example.org\n",
  "sanne@exa\0mple.org",
  "san\u202ene@example.org",
  "sanne@example.org,eve@evil.test",
  "<sanne@example.org>",
  "ｓanne@example.org",
  `${"a".repeat(65)}@example.org`,
  `a@${"b".repeat(250)}.org`,
  "😀".repeat(10_000),
])("%j is not", (email) => expect(isEmail(email)).toBe(false));

test("mail goes to the ASCII form of the domain", () =>
  expect(deliverableAddress("Jan@münchen.de")).toBe("Jan@xn--mnchen-3ya.de"));

test("an address that was pasted with characters that nobody sees is the same address", () =>
  expect(
    new Set(
      ["jan@example.org", "\u200ejan@example.org\u200b", "\u202ajan@example.org\u202c", "jan@exa\u00admple.org"].map(
        emailKey,
      ),
    ).size,
  ).toBe(1));

test("all spellings of one address belong to one account", () =>
  expect(new Set(["Jan@MÜNCHEN.de", "jan@mu\u0308nchen.de", "jan@xn--mnchen-3ya.de"].map(emailKey)).size).toBe(1));
