import { expect, test } from "vitest";
import { holdsAddress } from "./holds-address.ts";

test.each([
  ["as it is", "<p>premium@demo.test</p>"],
  ["with places to break", "premium<wbr>@<wbr>demo<wbr>.<wbr>test"],
  ["in an address", "/login?email=premium%40demo.test"],
  ["as entities", "premium&#x40;demo&#46;test"],
  ["in JSON", String.raw`"premium\u0040demo.test"`],
  ["in capitals", "Premium@Demo.Test"],
])("an address is found %s", (_, page) => expect(holdsAddress(page, "premium@demo.test")).toBe(true));

test.each(["Premium members of this demo test it", "<a>premium</a><p>demo</p>", "premium@demo.example", ""])(
  "its words alone are no address: %s",
  (page) => expect(holdsAddress(page, "premium@demo.test")).toBe(false),
);

test("signs within it count as little", () => {
  expect(holdsAddress("a.b+c-d@x<wbr>-y.nl", "a.b+c-d@x-y.nl")).toBe(true);
});
