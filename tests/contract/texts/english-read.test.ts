import { expect, test } from "vitest";
import { expectNone, textOf } from "../source-files.ts";
import { englishNow, recordFile, unreadKeys } from "./english-read.ts";

test("the translations of every English text were read since it was last changed", () => {
  expectNone(
    unreadKeys(englishNow(), JSON.parse(textOf(recordFile))),
    "English has changed. Read these in all languages and rewrite what is older, then: node --import tsx scripts/mark-texts-read.ts",
  );
});

test("a changed, a new and a removed text are named", () => {
  const read = { "chat:a": "1", "chat:b": "1", "chat:gone": "1" };
  expect(unreadKeys({ "chat:a": "1", "chat:b": "2", "chat:new": "1" }, read)).toEqual([
    "chat:b",
    "chat:gone",
    "chat:new",
  ]);
});
