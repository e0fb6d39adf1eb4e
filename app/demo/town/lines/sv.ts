import type { Lines } from "./shape.ts";

export const sv: Lines = {
  openings: [
    "Mina vänner säger att man aldrig har tråkigt i mitt sällskap.",
    "Lugn vid första anblicken, lite mindre lugn efter andra glaset.",
    "Jag bor i {city} och trivs riktigt bra här.",
    "Att skriva om sig själv är svårare än man tror, men jag gör ett försök.",
  ],
  abouts: [
    "På helgerna drar jag gärna till skogen eller havet, oavsett väder.",
    "Jag älskar att laga mat, helst åt någon som tar en andra portion.",
    "Ett långt samtal vid köksbordet slår vilken fest som helst.",
    "Jag skrattar lätt, mest åt mig själv.",
    "Jobbet tar mycket tid, så min fritid går till människor som gör mig glad.",
    "Det är alltid musik på hemma hos mig, och jag dansar gärna i köket.",
    "Jag är nyfiken, ärlig och inte rädd för att ta första steget.",
    "En spontan utflykt är bättre än en perfekt plan.",
  ],
  closings: [
    "Resten berättar jag hellre öga mot öga.",
    "Skriv gärna, ett enkelt hej räcker långt.",
    "Fråga om min senaste resa så har vi något att prata om.",
  ],
  lookingFor: [
    "Någon som vet vad den vill och vågar säga det.",
    "Kemi, värme och inga spel.",
    "Vi börjar med en fika och ser vad som händer.",
    "Någon med humor, som man också kan vara tyst tillsammans med.",
    "Ingen brådska: först en gnista, sedan resten.",
    "Mysiga kvällar på tu man hand, utan press.",
    "Flört, skratt och lite fjärilar i magen.",
    "Någon i närheten som är med på spontana idéer.",
  ],
  conversations: [
    [
      "Hej! Ditt leende fick mig att stanna till, så nu skriver jag.",
      "Vilken fin början. Hur har din dag varit?",
      "Lång, men den blir bättre nu. Vad gör du en ledig kväll?",
      "Te, filt och en film. Om ingen lockar ut mig, förstås.",
    ],
    [
      "Jag ser att du också gillar att laga mat. Vad är din bästa rätt?",
      "Mormors köttbullar, de har aldrig misslyckats. Din då?",
      "Pasta vid midnatt, helst i gott sällskap.",
      "Då tar jag med mig vinet.",
    ],
    [
      "En viktig fråga: hav eller fjäll?",
      "Havet på hösten, när alla andra har åkt hem.",
      "Bra svar. Och är du morgonpigg eller nattuggla?",
      "Nattuggla. De bästa samtalen kommer efter midnatt.",
    ],
  ],
  followUps: [
    ["Har du några planer i helgen?", "Inte än. Kom med ett förslag!"],
    ["Vad får dig alltid att skratta?", "Dåliga ordvitsar. Ju sämre, desto bättre."],
    ["Ska vi ta en fika någon dag?", "Gärna, torsdag efter jobbet passar mig bra."],
    ["Jag tänkte på dig i dag.", "Vad fint att höra. Jag tänkte på dig också."],
    ["Är du morgonpigg?", "Först efter andra koppen kaffe."],
  ],
};
