import type { Lines } from "./shape.ts";

export const it: Lines = {
  openings: [
    "Gli amici dicono che con me non ci si annoia mai.",
    "{Tranquillo|Tranquilla} a prima vista, molto meno dopo il secondo bicchiere.",
    "Amo la mia città, i suoi tramonti e le serate che non finiscono mai.",
    "Descriversi in poche righe è strano, ma ci provo.",
  ],
  abouts: [
    "Nel fine settimana cerco il mare, o almeno un tavolino al sole.",
    "Cucino volentieri, soprattutto per chi fa la scarpetta.",
    "Mi piacciono le chiacchiere lunghe e anche i silenzi, quando sono quelli giusti.",
    "Rido spesso, prima di tutto di me.",
    "Lavoro tanto, perciò il tempo libero lo dedico a chi mi fa stare bene.",
    "A casa mia c'è sempre musica, e ballo anche se nessuno guarda.",
    "Sono {curioso|curiosa}, {sincero|sincera} e non ho paura di fare il primo passo.",
    "Un viaggio improvvisato vale più di mille programmi perfetti.",
  ],
  closings: [
    "Il resto preferisco raccontartelo di persona.",
    "Scrivimi, anche solo un ciao: da qualche parte si deve pur cominciare.",
    "Chiedimi del mio ultimo viaggio, ma mettiti {comodo|comoda}: ci vuole tempo.",
  ],
  lookingFor: [
    "Una persona che sa quello che vuole e ha il coraggio di dirlo.",
    "Complicità, un po' di brivido e niente giochetti.",
    "Un aperitivo per cominciare, poi si vedrà.",
    "Qualcuno con cui ridere e con cui stare anche in silenzio.",
    "Senza fretta: prima la scintilla, poi tutto il resto.",
    "Serate a due, calore e leggerezza.",
    "Un po' di corteggiamento e le farfalle nello stomaco.",
    "Qualcuno della zona, per decisioni dell'ultimo minuto.",
  ],
  conversations: [
    [
      "Ciao! Il tuo sorriso mi ha fatto fermare, quindi eccomi qui.",
      "Che bel modo di cominciare. Com'è andata la giornata?",
      "Lunga, ma adesso migliora. Tu cosa fai in una sera libera?",
      "Un bicchiere di vino sul balcone e buona compagnia, se c'è.",
    ],
    [
      "Vedo che ti piace cucinare. Qual è il tuo piatto forte?",
      "La carbonara, e su quella non accetto discussioni.",
      "Mi arrendo subito. Io porto il dolce.",
      "Allora siamo già una bella squadra.",
    ],
    [
      "Domanda importante: mare o montagna?",
      "Mare, sempre. Anche d'inverno, con la giacca e un caffè in mano.",
      "Risposta perfetta. E la colazione, dolce o salata?",
      "Cornetto, e possibilmente a letto.",
    ],
  ],
  followUps: [
    ["Hai già programmi per il fine settimana?", "Ancora niente. Fammi una proposta!"],
    ["Che cosa ti fa sempre ridere?", "Le battute pessime. Più sono brutte, meglio è."],
    ["Ci prendiamo un caffè uno di questi giorni?", "Volentieri, giovedì dopo il lavoro per me va bene."],
    ["Oggi ti ho pensato.", "Che bello leggerlo. Anche io, a dire il vero."],
    ["Sei una persona mattiniera?", "Solo dopo il secondo caffè."],
  ],
};
