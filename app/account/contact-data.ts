/** Words for "@" and ".", in the site's languages. */
const at =
  "at|arroba|chiocciola|arobase|małpa|malpa|snabel-?a|krøllalfa|alfakrøll|apenstaartje|klammeraffe|ät|miukumauku";
const dot = "dot|punt|punkt|punto|point|kropka|prik|piste|punktum";
const providers =
  "gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|live|ziggo|kpnmail|wanadoo|laposte|libero|interia|onet";
/**
 * Domain endings that are not also ordinary words: "un punto de encuentro" and "I love cats.It is late" are not
 * addresses.
 */
const endings = "com|net|org|info|biz|xxx|cam|eu|nl|fr|pl|dk|uk|ru|ly|gg";
const end = "(?![\\p{L}\\p{Nd}])";

const links = [
  /\bhttps?:\/\/|\bwww\.\p{L}/iu,
  new RegExp(`[\\p{L}\\p{Nd}-]\\.(?:${endings}|fi)${end}`, "iu"),
  /(?<![\p{L}\p{Nd}])(?:t|wa|m)\.me\b/iu,
];

/**
 * Of what stands before a sign only the last characters are asked for: a run of any length would be tried from each of
 * its characters.
 */
const addresses = [
  /[^\s@]@[^\s@]{1,250}\.[^\s@.]{2}/u,
  new RegExp(
    `[\\p{L}\\p{Nd}._-]\\s*@\\s*[\\p{L}\\p{Nd}-]+\\s*[.,]\\s*(?:${endings}|de|be|it|es|at|ch|se|no|fi)${end}`,
    "iu",
  ),
  new RegExp(`[\\p{L}\\p{Nd}._-]{2}\\s*[([{<]\\s*(?:${at}|@)\\s*[)\\]}>]\\s*[\\p{L}\\p{Nd}-]{2,}`, "iu"),
  new RegExp(`(?<!\\p{L})(?:${at})\\s+(?:${providers})${end}`, "iu"),
  new RegExp(
    `[\\p{L}\\p{Nd}-]{2}\\s*(?:[([{<]\\s*)?(?<!\\p{L})(?:${dot})\\s*(?:[)\\]}>]\\s*)?(?:${endings})${end}`,
    "iu",
  ),
  new RegExp(`[\\p{L}\\p{Nd}-]{2}\\s*[([{<]\\s*(?:${dot})\\s*[)\\]}>]\\s*\\p{L}{2,}`, "iu"),
  new RegExp(
    `(?<!\\p{L})(?:web|${providers})\\s*(?:[.,]|${dot})\\s*(?:com|net|de|nl|fr|it|es|pl|fi|se|dk|no|ch|at|be)${end}`,
    "iu",
  ),
];

const messengers =
  "whats ?app|telegram|snap(?:chat)?|insta(?:gram)?|kik|skype|signal|wechat|viber|discord|messenger|facebook|fb|onlyfans|tiktok";
const handles = [
  /(?<![\p{L}\p{Nd}._%+-])@[\p{L}\p{Nd}._]{3,}/u,
  new RegExp(
    `(?<!\\p{L})(?:${messengers})(?:\\s+(?:id|name|naam|nummer|user|username|me))?\\s*[:=@]\\s*[\\p{L}\\p{Nd}._+-]{3,}`,
    "iu",
  ),
];

const phones = [/(?<!\p{Nd})(?:\+|00?)[1-9](?:[ ./()-]{0,3}\p{Nd}){7,}/u, /\p{Nd}{9,}/u];

const digits = [
  "zero|oh|one|two|three|four|five|six|seven|eight|nine|nul|null|noll|nolla|een|één|twee|drie|vier|vijf|zes|zeven|acht",
  "negen|eins|zwei|zwo|drei|fünf|sechs|sieben|neun|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|uno|due|tre|quattro",
  "cinque|sei|sette|otto|nove|cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|jeden|dwa|trzy|cztery|pięć|sześć|siedem",
  "osiem|dziewięć|en|et|to|fire|fem|seks|syv|sju|otte|åtte|åtta|ni|nio|ett|två|fyra|sex|yksi|kaksi|kolme|neljä|viisi",
  "kuusi|seitsemän|kahdeksan|yhdeksän",
].join("|");
/** Seven or more separate digits, at least some of them written as words. */
const spelledNumber = new RegExp(
  `(?<!\\p{L})(?:(?:${digits}|\\p{Nd})[\\s,./-]+){6,}(?:${digits}|\\p{Nd})${end}`,
  "giu",
);

const day = "(?:0?[1-9]|[12]\\d|3[01])";
const month = "(?:0?[1-9]|1[0-2])";
const year = "(?:19|20)\\d\\d";
/** Numbers that are no phone numbers: dates in the order of any country, and round sums (1.000.000). */
const otherNumbers = new RegExp(
  `(?<!\\p{Nd}\\.?)(?:${day}([./-])(?:${day})\\1${year}|${year}([./-])${month}\\2${day}|\\d{1,3}(?:[.,]000)+)(?!\\.?\\p{Nd})`,
  "gu",
);
/** Names of things that are written like web addresses. */
const productNames = /(?<![\p{L}\p{Nd}.-])(?:asp|vb|ado)\.net(?![\p{L}\p{Nd}/-])/giu;

/** The code units that are read of a text, unless its field lets more through. */
const maxRead = 2_000;

/** A text as the rules read it. Compatibility letters (full-width ones) can be written for ordinary ones. */
const readable = (text: string, units: number) =>
  text.slice(0, units).normalize("NFKC").slice(0, units).replace(productNames, " ");

/** Whether a text contains a web address. */
export function hasLink(text: string): boolean {
  const plain = readable(text, maxRead);
  return links.some((link) => link.test(plain));
}

/**
 * Whether a text contains contact data: phone numbers and mail, web or messenger addresses, in digits or words. The same
 * rule applies to every public text. It matches only what can hardly mean anything else: years, dates, heights, house
 * numbers and "meet me @ the beach" pass. It reads the first `units` code units.
 */
export function hasContactData(text: string, units = maxRead): boolean {
  const plain = readable(text, units);
  if ([...links, ...addresses, ...handles].some((contact) => contact.test(plain))) return true;
  const withoutDates = plain.replace(otherNumbers, " x ");
  if (phones.some((phone) => phone.test(withoutDates))) return true;
  return (plain.match(spelledNumber) ?? []).some((match) => /\p{L}/u.test(match));
}
