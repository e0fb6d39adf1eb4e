import { describe, expect, test } from "vitest";
import { type AgeArea, isClosed } from "./closed-areas.ts";

const areas: AgeArea[] = [
  ...(["open", "visitors", "browsing", "first_message", "members", "chat", "likes", "orders", "photos"] as const),
];
const [visitor, member] = [{ signedIn: false }, { signedIn: true }];
const closedTo = (level: "entry" | "signup" | "photos", who: typeof member) =>
  areas.filter((area) => isClosed(level, area, who));

describe("what is closed without a proof of age", () => {
  test("entry: everything that is not open to everybody, for visitors and members", () => {
    const all = areas.filter((area) => area !== "open");
    expect(closedTo("entry", visitor)).toEqual(all);
    expect(closedTo("entry", member)).toEqual(all);
  });

  test("signup: members' pages; a visitor's own pages stay, and the others lead to the login", () => {
    expect(closedTo("signup", visitor)).toEqual(["browsing", "first_message"]);
    expect(closedTo("signup", member)).toEqual(areas.filter((area) => area !== "open" && area !== "visitors"));
  });

  test("photos: photos, chat, likes and orders", () => {
    expect(closedTo("photos", visitor)).toEqual(["first_message", "photos"]);
    expect(closedTo("photos", member)).toEqual(["first_message", "chat", "likes", "orders", "photos"]);
  });
});
