import { expect, test } from "vitest";
import { readMemberSearch } from "./member-search.server.ts";

test.each([
  ["", { by: "newest" }],
  ["  \0 ", { by: "newest" }],
  ["4711", { by: "number", number: 4711, text: "4711" }],
  ["#4711", { by: "number", number: 4711, text: "4711" }],
  // The largest number there is (app/account/README.md#ids).
  ["9007199254740991", { by: "number", number: 9007199254740991, text: "9007199254740991" }],
  ["9007199254740992", { by: "reference", text: "9007199254740992" }],
  [" Anna@Example.ORG ", { by: "email", prefix: "anna@example.org" }],
  ["anna@", { by: "email", prefix: "anna@" }],
  ["jörg@bücher.de", { by: "email", prefix: "jörg@xn--bcher-kva.de" }],
  ["@anna", { by: "name", prefix: "anna" }],
  ["Anna B", { by: "name", prefix: "Anna B" }],
  ["anna", { by: "name", prefix: "anna" }],
  ["DD4711", { by: "reference", text: "DD4711" }],
  ["CN-10001", { by: "reference", text: "CN-10001" }],
  ["sandbox-77", { by: "reference", text: "sandbox-77" }],
  ["%_\\", { by: "name", prefix: "%_\\" }],
])("the search %j is read as %j", (input, search) => {
  expect(readMemberSearch(input)).toEqual(search);
});

test("a text of any length is cut to what an address may have", () => {
  const search = readMemberSearch("x y".repeat(1000));
  expect(search.by === "name" && search.prefix.length).toBe(254);
});
