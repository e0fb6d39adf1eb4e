import { editDistance } from "#app/platform/text/edit-distance.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";

/** Real mail domains that look like a typo of another one. They get no suggestion. */
const similarRealDomains = [
  "mail.com",
  "email.com",
  "ymail.com",
  "gmx.com",
  "gmx.ch",
  "mail.de",
  "email.de",
  "gmail.de",
  "live.be",
];

/** The most used mail domains of the served countries. */
const wellKnownDomains = [
  ...["gmail.com", "googlemail.com", "hotmail.com", "outlook.com", "live.com", "msn.com", "yahoo.com", "icloud.com"],
  ...[
    "me.com",
    "aol.com",
    "proton.me",
    "protonmail.com",
    "hotmail.nl",
    "live.nl",
    "ziggo.nl",
    "kpnmail.nl",
    "planet.nl",
  ],
  ...["home.nl", "xs4all.nl", "telenet.be", "skynet.be", "web.de", "gmx.de", "gmx.net", "gmx.at", "t-online.de"],
  ...["freenet.de", "yahoo.de", "hotmail.de", "outlook.de", "bluewin.ch", "orange.fr", "wanadoo.fr", "free.fr"],
  ...["laposte.net", "sfr.fr", "hotmail.fr", "yahoo.fr", "outlook.fr", "libero.it", "virgilio.it", "hotmail.it"],
  ...["yahoo.it", "tiscali.it", "hotmail.es", "yahoo.es", "outlook.es", "telefonica.net", "wp.pl", "o2.pl", "onet.pl"],
  ...["interia.pl", "gazeta.pl", "hotmail.co.uk", "yahoo.co.uk", "btinternet.com", "hotmail.dk", "live.dk", "jubii.dk"],
  ...["online.no", "hotmail.no", "hotmail.se", "live.se", "telia.com", "bredband.net", "luukku.com", "suomi24.fi"],
];

/**
 * "Did you mean gmail.com?" (app/account/README.md#e-mail-address): the address with the well-known domain that the
 * entered one is a typo of. Undefined if the domain is well known itself, or close to none. Only a question, never a
 * refusal.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const realDomains = [...wellKnownDomains, ...similarRealDomains];
  if (at < 1 || email.length > maxEmailLength || domain.length < 4 || realDomains.includes(domain)) return undefined;
  const suggestion = wellKnownDomains.find(
    (knownDomain) =>
      editDistance(domain, knownDomain) <= maxEditDistance(knownDomain) && keepsCountry(domain, knownDomain),
  );
  return suggestion && `${email.slice(0, at).trim()}@${suggestion}`;
}

/** `hotmail.be` is not a typo of `hotmail.de`: an existing country ending is taken as intended. */
function keepsCountry(domain: string, knownDomain: string): boolean {
  const [ending, name] = [domain.slice(domain.indexOf(".")), domain.slice(0, domain.indexOf("."))];
  const sameName = knownDomain.startsWith(`${name}.`);
  return !sameName || !/^\.(com|net|org|info|eu|[a-z]{2}|co\.[a-z]{2})$/.test(ending) || comTypos.includes(ending);
}

/** Country endings that are usually a typo of `.com`. */
const comTypos = [".co", ".cm", ".om"];

/** Short domains are all close to each other, so they allow fewer typos. */
function maxEditDistance(knownDomain: string): number {
  return knownDomain.length > 8 ? 2 : knownDomain.length > 5 ? 1 : 0;
}
