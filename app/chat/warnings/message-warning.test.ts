import { expect, test } from "vitest";
import { maxRead, messageWarningFor, readPart } from "./message-warning.ts";

test.each([
  "Can you send me some money?",
  "I need 200 euros for the ticket",
  "Kun je mij wat geld lenen? Ik heb het nodig: stuur geld",
  "Kannst du mir Geld leihen? Bitte schick mir etwas Geld",
  "Puoi mandare un po' di soldi?",
  "Tu peux m’envoyer de l’argent ?",
  "¿Me puedes enviar dinero?",
  "Wyślij mi pieniądze",
  "Kan du låne mig nogle penge?",
  "Voitko lähettää rahaa?",
  "Kan du sende meg litt penger?",
  "Kan du skicka pengar?",
  "Do you know bitcoin?",
  "an Amazon gift card would be nice",
  "Do it by PayPal",
])("money: %s", (text) => expect(messageWarningFor(text)).toBe("money"));

test.each(["Are you on WhatsApp?", "find me on telegram", "Insta?", "see https://my.page", "+31 6 12345678"])(
  "a way out of the site: %s",
  (text) => expect(messageWarningFor(text)).toBe("contact"),
);

test.each([
  "Do you hike?",
  "I work at a bank, but money is not everything",
  "Ik heb een hond nodig in mijn leven. En jij?",
  "I like your smile. 200 km is not far",
  "Ik hou van geld noch goed",
  "Send me a smile!",
])("nothing: %s", (text) => expect(messageWarningFor(text)).toBeNull());

test("a long message without spaces is checked at once", () => {
  expect(messageWarningFor(`need ${"a ".repeat(2000)}`)).toBeNull();
  expect(messageWarningFor("need".repeat(1000))).toBeNull();
});

test.each(["ﷺ", "a ", "need ", "+3", "x.", "@", "💸"])(
  "of a message of 20 000 times %j no more than the first 2000 code units are read",
  (text) => {
    expect(readPart(text.repeat(20_000)).length).toBeLessThanOrEqual(maxRead);
    expect(() => messageWarningFor(text.repeat(20_000))).not.toThrow();
  },
);

test("what stands behind the part that is read is not looked at", () => {
  expect(messageWarningFor(`send money ${"a ".repeat(10_000)}`)).toBe("money");
  expect(messageWarningFor(`${"a ".repeat(10_000)} send money`)).toBeNull();
});
