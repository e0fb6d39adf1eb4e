import { expect, test } from "vitest";
import cities from "#app/site/geo/cities.json" with { type: "json" };
import { hasContactData, hasLink } from "./contact-data.ts";

test.each([
  "Bel 0612345678",
  "06 12 34 56 78",
  "+31 (6) 12-34-56-78",
  "0049 170 1234567",
  "anna@mail.example",
  "ａｎｎａ＠ｍａｉｌ．ｃｏｍ",
  "me (at) gmail, com",
  "me [at] gmail [dot] com",
  "anna at gmail",
  "anna arroba hotmail punto com",
  "anna małpa onet kropka pl",
  "anna snabela gmail prik com",
  "anna chiocciola libero punto it",
  "anna @ gmail . com",
  "anna @ web . de",
  "mijnsite punt nl",
  "mypage.com",
  "see https://my.page",
  "t.me/anna",
  "whatsapp: anna1990",
  "Insta @anna_nl",
  "snap = anna.s",
  "@anna_nl",
  "nul zes een twee drie vier vijf zes zeven acht",
  "zero six, one two three four five six seven",
  "null eins sieben null 1 2 3 4 5",
  "06.12.34.56.78",
  "0612-345-678",
  "01.01.2020 06 12345678",
  "06.01.01.2020.12",
  "mijnsite.net",
  "http://asp.net",
  "asp.net/anna",
])("%j is contact data", (text) => expect(hasContactData(text)).toBe(true));

test.each([
  "'s-Hertogenbosch",
  "Bad Ems",
  "St. Pölten",
  "Frankfurt (Oder)",
  "Villeneuve-d'Ascq",
  "Paris 15",
  "1011 AB Amsterdam",
  "Kerkstraat 12a",
  "Wien 1100",
  "Together 1990-2000, kids 2001 2003 2005, looking for 30-40",
  "1.80 m, free after 20:30 on 24.12.2026",
  "Single seit 01.01.2020 - 31.12.2023",
  "In Berlin since 03/05/2019 - 2024",
  "born 07.08.1990 / 180 cm",
  "from 2019-03-05 to 2024-10-31",
  "01-02-2003 04-05-2006 07-08-2009",
  "I won 01.000.000 - 2.000.000 euro",
  "I write ASP.NET and VB.net for a living",
  "meet me @ the beach. See you",
  "I love cats.It is late.No drama, just me.Be nice",
  "Nos vemos en el punto de encuentro",
  "Au point de vue musique, un peu de tout",
  "Der Punkt ist: ich mag Hunde",
  "I'm at home most evenings; at work I talk a lot",
  "I use Telegram and Signal, like everybody",
  "One or two glasses of wine, three at most",
  "To be or not to be, en to tre",
  "Jeg er en mand, to børn",
  "Sex, love and music",
])("%j is not contact data", (text) => expect(hasContactData(text)).toBe(false));

test("no listed place name counts as contact data", () => {
  const names = JSON.stringify(cities).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(names.length).toBeGreaterThan(500);
  expect(names.map((name) => JSON.parse(name) as string).filter((name) => hasContactData(name))).toEqual([]);
});

test("a web address is a link, a phone number is not", () => {
  expect(hasLink("look at www.example and https://x")).toBe(true);
  expect(hasLink("mypage.com")).toBe(true);
  expect(hasLink("call 0612345678")).toBe(false);
});

test("a text is read as far as its field can reach", () => {
  const late = `${"a ".repeat(1500)} 0612345678`;
  expect(hasContactData(late)).toBe(false);
  expect(hasContactData(late, 8000)).toBe(true);
});
