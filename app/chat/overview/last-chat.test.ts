import { expect, test } from "vitest";
import { hours } from "#app/platform/units.ts";
import { readLastChat, rememberChat } from "./last-chat.ts";

function aStorage(): Pick<Storage, "getItem" | "setItem"> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

test("the last opened chat is remembered for 24 hours, only for the member who opened it", () => {
  const storage = aStorage();
  expect(readLastChat(storage, 1, 0)).toBeUndefined();
  rememberChat(storage, { writer: 1, profile: 7 }, 0);
  rememberChat(storage, { writer: 1, profile: 8 }, 1_000);
  expect(readLastChat(storage, 1, hours(24))).toBe(8);
  expect(readLastChat(storage, 1, hours(24) + 1_000)).toBeUndefined();
  expect(readLastChat(storage, 2, 2_000)).toBeUndefined();
});

test("a storage that is full, forbidden or has unknown content shows no chat", () => {
  const forbidden = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  rememberChat(forbidden, { writer: 1, profile: 7 }, 0);
  expect(readLastChat(forbidden, 1, 0)).toBeUndefined();
  for (const content of ["null", "7", "{", '{"writer":1,"profile":"7","date":0}']) {
    expect(readLastChat({ ...forbidden, getItem: () => content }, 1, 0)).toBeUndefined();
  }
});
