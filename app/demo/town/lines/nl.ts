import type { Lines } from "./shape.ts";

export const nl: Lines = {
  openings: [
    "Mijn vrienden zeggen dat ik niet te stoppen ben als ik eenmaal begin te vertellen, dus ik houd het hier kort.",
    "Nuchter van aard, maar met een zwak voor mooie avonden en goed gezelschap.",
    "Ik woon alweer een tijd in {city} en voel me er helemaal thuis.",
    "Een profiel schrijven is lastiger dan ik dacht. Hier is mijn poging.",
  ],
  abouts: [
    "In het weekend vind je me op de markt, op de fiets of op een terras in de zon.",
    "Ik kook graag voor anderen en lees het recept pas als het misgaat.",
    "Op vrijdagavond een goed glas wijn en een gesprek dat nergens naartoe hoeft, beter wordt het niet.",
    "Ik lach snel, het liefst om mezelf.",
    "Mijn werk is druk, dus mijn vrije tijd bewaar ik voor mensen die me energie geven.",
    "Ik houd van lange wandelingen langs het water, ook als het regent.",
    "Muziek staat bij mij altijd aan, van oude soul tot iets waar je op moet dansen.",
    "Ik ben nieuwsgierig, eerlijk en niet bang om de eerste stap te zetten.",
  ],
  closings: [
    "Vraag me naar mijn laatste reis, dan ben je zo een uur verder.",
    "De rest vertel ik je liever in het echt.",
    "Stuur gerust een berichtje, ik bijt niet. Tenzij je het lief vraagt.",
  ],
  lookingFor: [
    "Iemand die weet wat hij of zij wil en dat ook durft te zeggen.",
    "Een leuke date, goede gesprekken en dan zien we wel waar het schip strandt.",
    "Spanning en warmte, zonder spelletjes.",
    "Iemand met humor die ook stil kan zijn.",
    "Geen haast. Eerst een klik, dan de rest.",
    "Een maatje voor avonden die te lang doorgaan.",
    "Flirten, lachen, en een beetje kriebels in de buik.",
    "Iemand uit de buurt met wie je spontaan iets kunt ondernemen.",
  ],
  conversations: [
    [
      "Hoi! Je foto maakte me aan het glimlachen, dus ik moest wel iets sturen.",
      "Dat is een leuke manier om mijn dag te beginnen. Hoe gaat het met je?",
      "Goed! Net terug van een rondje fietsen. Wat doe jij op een vrije dag?",
      "Uitslapen, koffie, en dan maar zien. Meestal eindigt het op een terras.",
    ],
    [
      "Ik zag dat we allebei van koken houden. Wat is jouw beste gerecht?",
      "Mijn lasagne heeft al eens een ruzie opgelost. En jij?",
      "Thaise curry, zo pittig dat je even niets meer zegt.",
      "Klinkt als een uitdaging. Ik breng de wijn mee.",
    ],
    [
      "Goedenavond. Eerlijke vraag: ben jij meer van de zee of van het bos?",
      "Zee, altijd. Liefst buiten het seizoen, met wind in mijn haar.",
      "Dan hebben we al één ding gemeen. Scheveningen of een Waddeneiland?",
      "Een eiland, zonder twijfel. Daar lijkt de tijd langzamer te gaan.",
    ],
    [
      "Hé, wij wonen volgens mij vlak bij elkaar. Ken jij een fijn café in de buurt?",
      "Eén met een open haard en veel te grote stukken appeltaart.",
      "Dat klinkt als een plek waar ik vanavond wil zijn.",
      "Dan weet je me te vinden. Ik zit meestal bij het raam.",
    ],
    [
      "Mag ik vragen welk boek er nu op je nachtkastje ligt?",
      "Een thriller waar ik al drie weken over doe. Ik val steeds in slaap.",
      "Dan is het of een slecht boek, of een heel goed bed.",
      "Het laatste, zonder twijfel.",
    ],
  ],
  followUps: [
    ["Heb je dit weekend al plannen?", "Nog niet echt. Doe eens een voorstel?"],
    ["Waar moet jij altijd om lachen?", "Om slechte woordgrappen. Hoe slechter, hoe beter."],
    ["Zullen we een keer koffie drinken?", "Graag! Donderdag na het werk zou me goed uitkomen."],
    ["Ik moest vandaag even aan je denken.", "Wat lief. Ik ook aan jou, om eerlijk te zijn."],
    ["Ben je een ochtendmens?", "Pas na de tweede kop koffie."],
  ],
};
