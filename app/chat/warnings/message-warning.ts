import { hasContactData } from "#app/account/contact-data.ts";

/** What a message is warned about: ways out of the site, or money. */
export type MessageWarning = "contact" | "money";

/** What the report form that a warning leads to begins with. */
export const reportKindOf = { money: "scam", contact: undefined } as const;

/** The code units that are read of a message: what asks for something stands at its beginning. */
export const maxRead = 2_000;

/** The names of other messengers that hardly mean anything else. */
const messenger =
  /(?<!\p{L})(?:whats ?app|wapp|telegram|snapchat|insta(?:gram)?|kik|skype|viber|wechat|discord|facebook|onlyfans)(?!\p{L})/iu;

/** Ways to send money that a message has no reason to name. */
const payment =
  /(?<!\p{L})(?:bitcoins?|btc|usdt|ethereum|krypto\w*|crypto\w*|paypal|western ?union|moneygram|paysafe\w*|revolut|tikkie|bizum|blik|vipps|mobilepay|iban|gift ?cards?|cadeaubon\w*|gutscheinkarte\w*|carte cadeau|tarjeta regalo|carta regalo|karta podarunkowa|gavekort|lahjakort\w*|presentkort)(?!\p{L})/iu;

const verbs = [
  "send|lend|borrow|wire|transfer|need|loan",
  "stuur|sturen|leen|lenen|overmaken|nodig",
  "schick|schicken|leih|leihen|überweis\\p{L}*|brauche",
  "manda|mandare|presta|prestare|invia|inviare|bonifico|bisogno",
  "envoie|envoyer|prête|prêter|virement|besoin",
  "envía|enviar|mandar|prestar|transferir|necesito",
  "wyślij|wysłać|pożycz|pożyczyć|przelew|przelej|potrzebuję",
  "låne|lån|låna|overføre?|överföra?|mangler|trenger|behöver|skicka|sende",
  "lähetä|lähettää|lainaa|lainata|siirrä|tarvitsen",
].join("|");
const money =
  "money|cash|geld|soldi|denaro|argent|dinero|pieniądze|pieniędzy|kasę|penge|penger|pengar|rahaa|euros?|eur|usd|dollars?|pounds?|kroner|kronor|złotych|zł|€|\\$|£";
const gap = "(?:[^\\p{L}.!?]+\\p{L}+){0,5}?[^\\p{L}.!?]{1,12}";
const request = new RegExp(`(?<!\\p{L})(?:${verbs})${gap}(?:${money})(?!\\p{L})`, "iu");

/** Whether a text asks for money or names a way to send it. */
function mentionsMoney(text: string): boolean {
  return payment.test(text) || request.test(text);
}

/** The part of a text that is read, in compatibility letters; they can be eighteen times as many. */
export function readPart(text: string): string {
  return text.slice(0, maxRead).normalize("NFKC").slice(0, maxRead);
}

/**
 * What the recipient of a text is warned about: it asks for money or names a way to send it, or it has contact data, a
 * link or another messenger in it (app/chat/README.md#warnings). Decided once, when the message is sent; however long it
 * is, its first 2000 code units are read.
 */
export function messageWarningFor(text: string): MessageWarning | null {
  const read = readPart(text);
  if (mentionsMoney(read)) return "money";
  return messenger.test(read) || hasContactData(read) ? "contact" : null;
}
