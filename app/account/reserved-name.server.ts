import { foldText } from "#app/platform/text/fold-text.ts";

/** Letters and digits that look like Latin letters, after folding: those of Cyrillic, Greek, and small capitals. */
const lookAlikes = Object.fromEntries(
  [
    ["авекмнорстухіјѕԁӏѵ", "abekmhopctyxijsdiv"],
    ["αβεζηικμνορτυχ", "abezhikmnoptyx"],
    ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡɩ", "abcdefghijklmnoprstuvwyzagi"],
    ["01345789", "oieastbg"],
    // A capital I and a small l are the same line in most typefaces.
    ["l", "i"],
  ].flatMap(([from = "", to = ""]) => [...from].map((letter, index) => [letter, [...to][index]])),
) as Record<string, string>;

/** A name as the eye reads it: "Ѕuрроrt" and "5upport" as "support". */
const asSeen = (name: string): string =>
  [...foldText(name)]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

const listOf = (text: string) => text.trim().split(/\s+/).map(asSeen);

/** Words for staff that are refused as a word of a name: a longer one may hold them ("Badminton", "Steam"). */
const words = new Set(
  listOf(`
    admin admins administrator adm mod mods moderator staff team crew official system webmaster help service
    beheer beheerder medewerker verwaltung mitarbeiter hilfe equipe equipo ayuda soporte aide assistance
    redaktion redaktionen redaksjonen medarbejder medarbeider medarbetare tuki tiimi valvoja henkilokunta
    pomoc zespol wsparcie obsluga amministratore assistenza squadra hjelp hjalp hjaelp`),
);

/** Words for staff that no other word holds: refused wherever they stand, also in one word with another. */
const parts = listOf(`
    support moderat moderac moderaattor administr amministr helpdesk customercare customerservice klantenservice
    kundenservice kundendienst kundenbetreuung serviceclient atencionalcliente servicioalcliente servizioclienti
    assistenzaclienti obslugaklienta pomoctechniczna biuroobslugi kundeservice kundestøtte brukerstøtte kundtjanst
    asiakaspalvelu asiakastuki yllapito yllapitaja webmaster`);

/** A site's name that is as short as "She" is refused as a word; a longer one wherever it stands. */
const minPartLength = 6;

/**
 * Whether a name could be taken for the site itself or its staff (app/account/README.md#name): the words for them in the
 * product's languages and the site's names, in look-alike letters and digits too. On the server alone: browsers need no
 * list of words.
 */
export function isReservedName(name: string, siteNames: readonly string[]): boolean {
  const sites = siteNames.map((site) => asSeen(site).replace(/[^\p{L}\p{N}]+/gu, "")).filter((site) => site !== "");
  const apart = name.slice(0, 300).replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ");
  return [apart, apart.replace(/\p{Nd}/gu, " "), name.slice(0, 300)].some((spelling) => {
    const seen = asSeen(spelling).match(/[\p{L}\p{N}]+/gu) ?? [];
    const joined = seen.join("");
    return (
      [...seen, joined].some((word) => words.has(word) || sites.includes(word)) ||
      parts.some((part) => joined.includes(part)) ||
      sites.some((site) => site.length >= minPartLength && joined.includes(site))
    );
  });
}
