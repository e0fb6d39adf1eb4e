/** Domains of mail that stand a slip away from another one; they are meant as they stand. */
const alsoReal = [
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

/** Where most people of the served countries have their mail. */
const wellKnown = [
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
 * "Did you mean gmail.com?" (product 2): the address with the well-known domain that the typed one misses by a slip of
 * the fingers; undefined where the domain is well known itself or like none. Only ever a question, never a refusal.
 */
export function suggestEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf("@");
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || typed.length > 254 || domain.length < 4 || [...wellKnown, ...alsoReal].includes(domain))
    return undefined;
  const near = wellKnown.find((known) => slips(domain, known) <= allowedSlips(known) && keepsCountry(domain, known));
  return near && `${typed.slice(0, at).trim()}@${near}`;
}

/** `hotmail.be` is no slip of `hotmail.de`: another country's ending that exists is meant as it stands. */
function keepsCountry(domain: string, known: string): boolean {
  const [ending, name] = [domain.slice(domain.indexOf(".")), domain.slice(0, domain.indexOf("."))];
  const sameName = known.startsWith(`${name}.`);
  return !sameName || !/^\.(com|net|org|info|eu|[a-z]{2}|co\.[a-z]{2})$/.test(ending) || mistyped.includes(ending);
}

/** Endings of countries that are far oftener a slip of `.com` than meant. */
const mistyped = [".co", ".cm", ".om"];

/** Short domains are all near each other. */
function allowedSlips(known: string): number {
  return known.length > 8 ? 2 : known.length > 5 ? 1 : 0;
}

/** How many signs must be put in, left out, changed or swapped with their neighbour to turn one word into the other. */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    [before, last] = [last, line];
  }
  return last[to.length] ?? 3;
}
