import { expect, test } from "vitest";
import { hasContactData, hasLink } from "#app/account/contact-data.ts";
import { emailKey, isEmail } from "#app/account/address/email-address.server.ts";
import { suggestEmail } from "#app/account/address/email-suggestion.ts";
import { nameProblem, normaliseName } from "#app/account/name-rule.ts";
import { isReservedName } from "#app/account/reserved-name.server.ts";
import { passwordProblem } from "#app/account/password/password-rule.server.ts";
import { placeForm } from "#app/account/settings/place-choice.server.ts";
import { checkMessage, cleanMessage } from "#app/chat/composer/message-text.ts";
import { messageWarningFor } from "#app/chat/warnings/message-warning.ts";
import { normaliseCode } from "#app/credits/codes/discount-code.ts";
import { readIban } from "#app/credits/direct-debit/iban.ts";
import { readPhone } from "#app/credits/direct-debit/read-phone.server.ts";
import { readRates } from "#app/credits/books/read-rates.ts";
import { normaliseNote, noteProblem } from "#app/members/own-profile/note-rule.ts";
import { SavedSearchForm } from "#app/members/search/saved/saved-search-form.server.ts";
import { maxTextLength } from "#app/platform/doors/max-text-length.ts";
import { isPlainText, isVisible } from "#app/platform/text/plain-text.ts";
import { digitText, shortText } from "#app/platform/text/short-text.ts";
import { countGraphemes } from "#app/platform/text/text-length.ts";
import { ComplaintForm } from "#app/safety/complaints/complaint-form.server.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { normaliseText, refusalForText } from "#app/safety/complaints/complaint-text.ts";
import { signupForm } from "#app/signup/form/signup-form.server.ts";
import { nicheOf } from "#app/site/niche.ts";

const site = {
  niche: nicheOf(1),
  settings: { name: "Vesper", mail_name: "Vesper", min_age: 18, timezone: "Europe/Amsterdam", message_length: 1000 },
};
const now = new Date("2026-11-21T12:00:00Z");
const signup = signupForm(site, now, true);

/** What a post's texts go through, each with one text in every field. */
const rules: Record<string, (text: string) => unknown> = {
  "contact data": (text) => hasContactData(text, text.length),
  "a link": hasLink,
  "a name": (text) => nameProblem(normaliseName(text), text),
  "a name like staff's": (text) => isReservedName(normaliseName(text), ["Vesper"]),
  "an e-mail address": (text) => [isEmail(text), emailKey(text), suggestEmail(text)],
  "a password": (text) => passwordProblem(text, { name: text, email: text }),
  "a note": (text) => noteProblem(normaliseNote(text), "about_me"),
  "a message": (text) => checkMessage(cleanMessage(text), 10_000),
  "a message's warning": messageWarningFor,
  "a complaint": (text) => refusalForText(normaliseText(text)),
  "a reference": readReference,
  "a discount code": normaliseCode,
  "a short value": (text) => [shortText(text), digitText(text)],
  "what can be seen": (text) => [isVisible(text), isPlainText(text), countGraphemes(text)],
  "staff's rates": readRates,
  "the sign-up": (text) =>
    signup.safeParse({
      ...{ email: text, name: text, password: text, gender: text, signup_message: text },
      date_of_birth: { day: text, month: text, year: text },
    }),
  "a place": (text) => placeForm(["NL"]).safeParse({ country: "NL", region: text, city: text }),
  "the complaint's form": (text) =>
    ComplaintForm.safeParse({
      intent: text,
      kind: text,
      url: text,
      text,
      email: text,
      homepage: text,
      reference: text,
    }),
  "an appeal": (text) => ComplaintForm.safeParse({ intent: "appeal", text, reference: text }),
  "an IBAN": readIban,
  "a phone number": (text) => readPhone(text, "NL"),
  "a saved search": (text) => SavedSearchForm.safeParse({ intent: "save_search", name: text, query: text }),
};

const units = [
  ...[" ", "\t", "a", "1", "-", "+", ".", "@", "(", "a.", "a@", "1 ", "a ", "one ", "send ", "\u00a0", "\u200b"],
  ...["\u1100", "\u0301", "\u3164", "\n", " \n", "\n ", "\r", "😀", "👩‍", "ﷺ", "'", "a\u0301"],
];
/** A text of the greatest length that reaches a rule; what ends it lets no run succeed at its end. */
const worst = (unit: string) => `a${unit.repeat(maxTextLength / unit.length)}`.slice(0, maxTextLength - 1) + "!";

/** The shortest of several times: the others are the machine's. */
function millisecondsOf(work: () => unknown, bound: number): number {
  let shortest = Infinity;
  for (let turn = 0; turn < 5 && shortest > bound; turn++) {
    const start = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

// Counting the characters of such a text takes some milliseconds, and so does a rule. One whose time grows with the
// square takes from 300 to 3 000 ms.
const bound = 150 + 3 * millisecondsOf(() => countGraphemes(worst("a")), 0);

test.each(Object.keys(rules))("%s is checked in linear time, whatever the text", (name) => {
  const rule = rules[name]!;
  rule("");
  const slow = units.flatMap((unit) => {
    const text = worst(unit);
    const time = millisecondsOf(() => rule(text), bound);
    return time > bound ? [`${JSON.stringify(unit)}: ${Math.round(time)} ms`] : [];
  });
  expect(slow).toEqual([]);
});
