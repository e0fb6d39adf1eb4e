import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { pushPayload } from "./push-payload.ts";

const notice = { body: "Es gibt etwas Neues für dich.", url: "/chats/7?x=1", tag: "chat-7" };
const sender = { origin: "https://she.example:8443", language: "de", title: "Vesper" };

test("a push message is what the worker reads, and a declarative message that a browser shows without it", () => {
  expect(pushPayload(notice, sender)).toEqual({
    ...notice,
    title: "Vesper",
    web_push: 8030,
    notification: {
      title: "Vesper",
      body: "Es gibt etwas Neues für dich.",
      navigate: "https://she.example:8443/chats/7?x=1",
      tag: "chat-7",
      lang: "de",
      dir: "auto",
      silent: false,
    },
  });
});

test("a message with a picture of its own names it for the worker, and whole for browsers without it", () => {
  const payload = pushPayload(notice, { ...sender, title: "Nachrichten", icon: "/icons/neutral-192.png" });
  expect(payload).toMatchObject({
    title: "Nachrichten",
    icon: "/icons/neutral-192.png",
    notification: { title: "Nachrichten", icon: "https://she.example:8443/icons/neutral-192.png" },
  });
});

test("a message fits what every push service takes", () => {
  const long = { ...notice, body: "ü".repeat(200), url: `/credits?code=${"x".repeat(100)}` };
  const origin = `https://${"a".repeat(200)}.example`;
  const text = JSON.stringify(pushPayload(long, { ...sender, origin, title: "ü".repeat(60), icon: "/icons/x.png" }));
  // RFC 8030: at least 4096 bytes, with the encryption's own 103.
  expect(Buffer.byteLength(text)).toBeLessThan(3993);
});

/** What a plain text would say if it told who or what, in each language. */
const telling: Record<string, RegExp> = {
  da: /besked|like|kan lide|profil|tilbud|medlem|nogen/i,
  de: /nachricht|geschrieben|like|profil|angebot|mitglied|jemand/i,
  en: /message|wrote|like|profile|offer|member|someone/i,
  es: /mensaje|escrito|gust|perfil|oferta|alguien/i,
  fi: /viesti|kirjoitti|tykk|profiili|tarjous|joku/i,
  fr: /message|écrit|pla[iî]|profil|offre|membre|quelqu/i,
  it: /messaggio|scritto|piac|profilo|offerta|qualcuno/i,
  nb: /melding|skrevet|lik(er|te)|profil|tilbud|noen har/i,
  nl: /bericht|geschreven|leuk|profiel|aanbieding|iemand/i,
  pl: /wiadomoś|polub|profil|ofert|ktoś/i,
  sv: /meddelande|skrivit|gilla|profil|erbjudande|någon har/i,
};

test.each(languages)("the plain text of a push message says in %s only that something is new", (language) => {
  const text = textsIn(language, "push")("notice.news");
  expect(text).not.toMatch(/\{\{|\d/);
  expect(text).not.toMatch(telling[language] ?? /./);
});
