import { expect, test } from "vitest";
import { maxGivenBack, textsToGiveBack } from "./texts-to-give-back.ts";

const give = (fields: [string, string | Blob][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return [...textsToGiveBack(data)];
};

test("texts come back in their order, empty and repeated ones too; files and secrets do not", () => {
  const texts: [string, string][] = [
    ["about", "  I paint.\n"],
    ["interest", "1"],
    ["interest", "2"],
    ["city", ""],
  ];
  expect(give([...texts, ["password", "secret"], ["again.totp", "123456"], ["photo", new Blob(["x"])]])).toEqual(texts);
});

test("a password takes no room from the texts", () => {
  expect(
    give([
      ["password", "p".repeat(1_000_000)],
      ["name", "Ann"],
    ]),
  ).toEqual([["name", "Ann"]]);
});

test("all texts together are cut where no form takes more, and not through a letter", () => {
  const given = give([
    ["email", "a".repeat(maxGivenBack - 3)],
    ["name", `ab${"😀".repeat(10)}`],
    ["gender", "female"],
  ]);
  expect(given.map(([, text]) => String(text).length)).toEqual([maxGivenBack - 3, 3, 0]);
  expect(given[1]).toEqual(["name", "ab\ufffd"]);
});
