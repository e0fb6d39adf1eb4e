import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTexts } from "./locale-files.ts";
import { expectNone } from "../source-files.ts";

/**
 * Words that read as translated, mean something else to a native, or are not the law's: each was found by a reader of
 * that language, and its better word stands in locales/glossary.md or in the texts.
 */
const wrongWords: Record<string, RegExp> = {
  en: /\bstands here\b|\bnever add up\b|\bways? to pay\b|\bsigned in as\b|\b(no|some)body\b|e-mail program|light version|\bgo live\b/i,
  nl: /verbannen|retourbeleid|netwerkadres|hoogstens|hooguit|gratis (leden|lid\b)|automatische incasso|welkomstbonus|geschilleninstantie|lichte nalatigheid|privacy-inst|met wie je hebt geschreven|één regel|je aanmeldt|lichte versie|bedenk je je|mutaties|gegevens zijn vrijwillig|vertypt|heeft je geschreven|wie (je|hun) schrij|chrijf naar|vraag haar uit|[“”]/i,
  de: /Rückgabe|Netzadresse|zusammengezählt|die dir offensteht|[Kk]ostenlose[ns]? Mitglied|[Ee]ntsperren|Knopf|Gutschrift|gelikt|\b[Ll]iken\b|(?:Gesendet|Gespeichert) wurde|jemand Minderjährige|nicht mehr da\b|freiwillige Cookies/,
  it: /servizio clienti|a credito\b|persona non c’è più|addii|indirizzo di rete|\bmembr[oi]\b|da un capo all’altro|\bil sconto|bloccarti fuori|fatti vedere|incontra persone|utenti gratuiti|(fino al|\bil|\bdel) \{\{(date|until|moment)|[a-zàèéìòù]'[a-zàèéìòù]/i,
  fr: /\bchats\b|\bun chat\b|adresse réseau|membres? gratuits?|n’est plus là|Se rétracter du contrat|\bvous avez choisi|tu restes connecté\b|ton nom et ton âge|recours|Profil passé|fermée partout|s’est passé quelque chose|[Cc]et avis|[Ee]n attente de vérification|faute légère|[a-zé]'[a-zâéèê]|[ \u00a0][;:!?%»]/,
  es: /miembro|\bchats\b|\bun chat\b|\bquejas\b|\bbono\b|devoluciones|dirección de red|\bqueda suspendida|\bsitios?\b|aplicación|mandato|nunca una máquina|contraseña anterior|\bgénero|[“”]/i,
  pl: /\bkredyt(?!ow)|\bskargi\b|\bzaleg|adresu sieciowego|(?<!e-)\bmaile?\b|\bnieletni|dawać polubienia|\borgany\b(?! państw)|zostaniesz \S+[nt][ya]\b|od \{\{age\}\} lat|numer vat(?! ue)|do których piszesz|oboje:/i,
  da: /Kontoudtog og|\bdertil\b|netværksadresse|lægges aldrig sammen|velkomstbonus|[Gg]ratismedlem|\b[Oo]rdrer?\b|\bbønner\b|\}\}s\b|Søg medlemmer|\bMødes\b|se eller skrive til|[Dd]ine anmeldelser|push-adresse|omkoder|Slå push |proportionalt|notifikationsmail|din fortrydelse\b|[»«]/,
  fi: /Ilmoitukset ja valitukset|ulkopuolisen elimen|tervetuliaisbonus|maksutapahtumat|verkko-osoitteesi perusteella|rekisteröid|vierailui|lasketa yhteen|yksi rivi\b|\brekisterinumero|estä ja ilmoita|tämä yritys|valittanut mistään|Päivämäärä: \{\{|ilmaisjäs|livenä|salasanan vaihto\]|\btavata turvall/i,
  nb: /utesteng|kredittutskrift|nettverksadresse|legges aldri sammen|på nytt passord|\banke[st]?\b|\blikene\b|velkomstbonus|\bfarvel\b|at du (angrer|har angret)»|\bprotester\b|sandkasse|første linje|gratismedlem|kredittkort|dataene (dine|mine)|\bfor nå\b|\bregistreringsnummer/i,
  sv: /svepspel|matchfinnar|skriven till|nätverksadress|läggs aldrig ihop|överklag|gillande[nt]|\bfoto(n|t|na)?\b|webbplatsen\b|sekretess|sandlåd|välkomstbonus|\bandre\b|visa (min|din|sin) ålder|träffas säkert|säkra träffar|gratis kredit|ångra dig först|se eller skriva till|gratismedlem|kreditkort|\bregistreringsnummer|tittar tillbaka|inget o(läst|besvarat)/i,
};

function textsOf(language: string): [place: string, text: string][] {
  const pages = `locales/${language}/pages`;
  return [
    ...readTexts(language),
    ...readdirSync(pages).map((page): [string, string] => [page, readFileSync(`${pages}/${page}`, "utf8")]),
  ];
}

test.each(Object.keys(wrongWords))("%s has none of the words that its readers stumbled over", (language) => {
  const texts = textsOf(language);
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = texts.flatMap(([place, text]) => {
    const [word] = wrongWords[language]?.exec(text) ?? [];
    return word ? [`${place}: ${word}`] : [];
  });
  expectNone(wrong, `A native does not say this in ${language}; say it as the other texts do:`);
});
