import { expect, test } from "vitest";
import { messageWarningFor } from "./message-warning.ts";

const first = (text: string) => messageWarningFor({ own: false, seq: 1, text });

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
])("money: %s", (text) => expect(first(text)).toBe("money"));

test.each(["Are you on WhatsApp?", "find me on telegram", "Insta?", "see https://my.page", "+31 6 12345678"])(
  "a way out of the site: %s",
  (text) => expect(first(text)).toBe("contact"),
);

test.each([
  "Do you hike?",
  "I work at a bank, but money is not everything",
  "Ik heb een hond nodig in mijn leven. En jij?",
  "I like your smile. 200 km is not far",
  "Ik hou van geld noch goed",
  "Send me a smile!",
])("nothing: %s", (text) => expect(first(text)).toBeNull());

test("only the first message of the other member has a warning, so a chat has one at most", () => {
  const text = "send money";
  expect(messageWarningFor({ own: true, seq: 1, text })).toBeNull();
  const twenty = Array.from({ length: 20 }, (_, at) => messageWarningFor({ own: false, seq: at + 1, text }));
  expect(twenty.filter(Boolean)).toEqual(["money"]);
});

test("a long message without spaces is checked at once", () => {
  expect(first(`need ${"a ".repeat(2000)}`)).toBeNull();
  expect(first("need".repeat(1000))).toBeNull();
});
