import type { Lines } from "./shape.ts";

export const da: Lines = {
  openings: [
    "Mine venner siger, at det aldrig bliver kedeligt i mit selskab.",
    "Rolig ved første øjekast, mindre rolig efter andet glas vin.",
    "Jeg bor i {city} og er ret glad for det.",
    "Det er sværere at skrive om sig selv, end man skulle tro, men her er et forsøg.",
  ],
  abouts: [
    "I weekenden er jeg tit ved vandet, uanset vejret.",
    "Jeg elsker at lave mad, især til en, der gerne vil smage på saucen undervejs.",
    "En lang samtale over et stearinlys slår enhver fest.",
    "Jeg griner let, mest ad mig selv.",
    "Der er travlt på arbejdet, så min fritid går til mennesker, der giver mig energi.",
    "Der er altid musik hjemme hos mig, og jeg danser gerne i køkkenet.",
    "Jeg er nysgerrig, ærlig og ikke bange for at tage det første skridt.",
    "En spontan tur ud i det blå er bedre end den perfekte plan.",
  ],
  closings: [
    "Resten fortæller jeg hellere ansigt til ansigt.",
    "Skriv endelig, et enkelt hej er en fin begyndelse.",
    "Spørg til min sidste rejse, så har vi noget at snakke om.",
  ],
  lookingFor: [
    "En, der ved, hvad han eller hun vil, og tør sige det.",
    "Kemi, varme og ingen spil.",
    "Lad os begynde med en kop kaffe og se, hvad der sker.",
    "En med humor, som man også kan tie stille sammen med.",
    "Ingen hast: først en gnist, så resten.",
    "Hyggelige aftener for to, uden pres.",
    "Flirt, latter og lidt sommerfugle i maven.",
    "En fra nærområdet, som er med på en spontan idé.",
  ],
  conversations: [
    [
      "Hej! Dit smil fik mig til at stoppe op, så nu skriver jeg.",
      "Sikke en god begyndelse. Hvordan har din dag været?",
      "Lang, men den bliver bedre nu. Hvad laver du på en fri aften?",
      "Te, tæppe og en film. Medmindre nogen lokker mig ud.",
    ],
    [
      "Jeg kan se, at du også kan lide at lave mad. Hvad er din bedste ret?",
      "Min mormors frikadeller. De har aldrig fejlet. Hvad med din?",
      "Pasta ved midnat, helst i godt selskab.",
      "Så tager jeg vinen med.",
    ],
    [
      "Et vigtigt spørgsmål: strand eller skov?",
      "Strand, også om vinteren. Der er så dejligt stille.",
      "Godt svar. Og morgenmenneske eller natteravn?",
      "Natteravn. De bedste snakke kommer efter midnat.",
    ],
  ],
  followUps: [
    ["Har du planer i weekenden?", "Ikke endnu. Kom med et forslag!"],
    ["Hvad får dig altid til at grine?", "Dårlige ordspil. Jo værre, jo bedre."],
    ["Skal vi drikke en kop kaffe en dag?", "Meget gerne, torsdag efter arbejde passer mig fint."],
    ["Jeg tænkte på dig i dag.", "Hvor er det sødt. Jeg tænkte også på dig."],
    ["Er du et morgenmenneske?", "Først efter den anden kop kaffe."],
  ],
};
