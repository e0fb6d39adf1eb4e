import { describe, expect, test } from "vitest";
import { nameProblem, normaliseName } from "./name-rule.ts";

const email = "sanne@example.org";

describe("a username", () => {
  test.each([
    ["@sanne", "username_at"],
    ["@", "username_at"],
    ["sanne@example.org", "username_is_email"],
    ["SANNE@example.org", "username_is_email"],
    ["tom@mail.test", "username_contact"],
    ["see www.me", "username_contact"],
    ["sanne.nl", "username_contact"],
    ["my-site.com x", "username_contact"],
    ["https://a", "username_contact"],
    ["06 1234 5678", "username_contact"],
    ["call 0612345678", "username_contact"],
    ["٠١٢٣٤٥٦٧", "username_contact"],
    ["", "username_length"],
    ["ab", "username_length"],
    ["a".repeat(21), "username_length"],
    ["z\u0363\u0364\u0365\u0366\u0367".repeat(20), "username_length"],
    ["😀".repeat(10_000), "username_length"],
    ["\u1100".repeat(81), "username_length"],
    ["sanne<b>", "username_characters"],
    ["sanne 😀", "username_characters"],
    ["san\u202ene", "username_characters"],
    ["san\tne", "username_characters"],
    ["sa\u0336\u0337\u0338\u0321nne", "username_characters"],
    ["\u0336sanne", "username_characters"],
    ["san\u20ddne", "username_characters"],
    ["san\u200dne", "username_characters"],
    ["\u3164\u3164\u3164", "username_characters"],
    ["\uffa0\uffa0\uffa0", "username_characters"],
    ["Anna\u3164", "username_characters"],
    ["...", "username_characters"],
    ["---", "username_characters"],
    ["’Anna", "username_characters"],
    ["Anna’", "username_characters"],
    ["Anna’ Bo", "username_characters"],
    ["An’’na", "username_characters"],
    ["7’Anna", "username_characters"],
    ["MyPage.De", "username_contact"],
    ["jo.lu.nl", "username_contact"],
    ["\u2067sanne", "username_characters"],
    ["sanne\r\nBcc: x", "username_characters"],
  ])("%j is refused with %s", (name, problem) => expect(nameProblem(name, email)).toBe(problem));

  test.each([
    "Sanne",
    "abc",
    "J.Smith",
    "Jan-Willem_7",
    "Zoë van Dam",
    "Łukasz",
    "Åse 1987",
    "Зоя",
    "שָׁלוֹם",
    "สมศรี",
    "Nguyễn",
    "संजय",
    "a".repeat(20),
    "e\u0301".repeat(20),
    "Komma.Nummer",
    "Anna.de.Vries",
    "Dr.No",
    "Jo.Lu",
    "O’Brien",
    "Sant’Anna",
    "N’Golo",
  ])("%j is accepted", (name) => expect(nameProblem(name, email)).toBeUndefined());

  test("a name equal to the e-mail address is refused for that, even if it has forbidden characters too", () =>
    expect(nameProblem("a b@c.de", "a b@c.de")).toBe("username_is_email"));

  test("spaces around and inside a name are tidied", () => expect(normaliseName("  Zoe\u0308   Dam ")).toBe("Zoë Dam"));
});

test("an apostrophe is stored as ’", () => expect(normaliseName("O'Brien")).toBe("O’Brien"));
