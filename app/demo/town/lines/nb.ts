import type { Lines } from "./shape.ts";

export const nb: Lines = {
  openings: [
    "Vennene mine sier at det aldri blir kjedelig i mitt selskap.",
    "Rolig ved første øyekast, litt mindre rolig etter det andre glasset.",
    "Jeg bor i {city} og trives godt her.",
    "Det er vanskeligere å skrive om seg selv enn man tror, men jeg prøver.",
  ],
  abouts: [
    "I helgene er jeg gjerne på fjellet eller ved sjøen, uansett vær.",
    "Jeg elsker å lage mat, helst til noen som forsyner seg to ganger.",
    "En lang samtale ved kjøkkenbordet slår enhver fest.",
    "Jeg ler lett, mest av meg selv.",
    "Jobben tar mye tid, så fritiden går til folk som gir meg energi.",
    "Det er alltid musikk på hjemme hos meg, og jeg danser gjerne på kjøkkenet.",
    "Jeg er nysgjerrig, ærlig og ikke redd for å ta det første skrittet.",
    "En spontan tur er bedre enn den perfekte planen.",
  ],
  closings: [
    "Resten forteller jeg heller ansikt til ansikt.",
    "Skriv gjerne, et enkelt hei er en god start.",
    "Spør om den siste reisen min, så har vi noe å snakke om.",
  ],
  lookingFor: [
    "En som vet hva han eller hun vil, og tør å si det.",
    "Kjemi, varme og ingen spill.",
    "La oss begynne med en kaffe og se hva som skjer.",
    "En med humor, som det også går an å være stille sammen med.",
    "Ingen hast: først en gnist, så resten.",
    "Koselige kvelder for to, uten press.",
    "Flørt, latter og litt sommerfugler i magen.",
    "Noen i nærheten som er med på spontane påfunn.",
  ],
  conversations: [
    [
      "Hei! Smilet ditt fikk meg til å stoppe opp, så nå skriver jeg.",
      "For en fin start. Hvordan har dagen din vært?",
      "Lang, men den blir bedre nå. Hva gjør du en ledig kveld?",
      "Te, pledd og en film. Med mindre noen lokker meg ut.",
    ],
    [
      "Jeg ser at du også liker å lage mat. Hva er den beste retten din?",
      "Fiskesuppa til bestemor, den har aldri sviktet. Og din?",
      "Pasta ved midnatt, helst i godt selskap.",
      "Da tar jeg med vinen.",
    ],
    [
      "Et viktig spørsmål: fjell eller hav?",
      "Fjell om vinteren, hav om sommeren. Må jeg velge?",
      "Nei, det var det beste svaret til nå.",
      "Nå ble jeg spent på spørsmål nummer to.",
    ],
  ],
  followUps: [
    ["Har du planer for helgen?", "Ikke ennå. Kom med et forslag!"],
    ["Hva får deg alltid til å le?", "Dårlige ordspill. Jo verre, jo bedre."],
    ["Skal vi ta en kaffe en dag?", "Gjerne, torsdag etter jobb passer bra for meg."],
    ["Jeg tenkte på deg i dag.", "Så hyggelig. Jeg tenkte på deg også."],
    ["Er du et morgenmenneske?", "Først etter den andre koppen kaffe."],
  ],
};
