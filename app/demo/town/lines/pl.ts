import type { Lines } from "./shape.ts";

export const pl: Lines = {
  openings: [
    "Znajomi mówią, że ze mną nie można się nudzić.",
    "Na pierwszy rzut oka {spokojny|spokojna}, potem bywa różnie.",
    "Lubię swoje miasto, zwłaszcza wieczorem, kiedy zwalnia.",
    "Pisanie o sobie jest trudniejsze, niż się wydaje, ale spróbuję.",
  ],
  abouts: [
    "W weekendy uciekam nad wodę albo do lasu, byle dalej od ekranu.",
    "Lubię gotować, a jeszcze bardziej lubię, kiedy ktoś prosi o dokładkę.",
    "Cenię długie rozmowy i ludzi, którzy potrafią słuchać.",
    "Dużo się śmieję, najczęściej z siebie.",
    "Pracuję sporo, więc wolny czas zostawiam dla tych, przy których odpoczywam.",
    "U mnie zawsze gra muzyka, a w kuchni zdarza mi się tańczyć.",
    "Jestem {ciekawy|ciekawa} świata i {otwarty|otwarta} na nowe znajomości.",
    "Wolę spontaniczny wyjazd niż idealny plan.",
  ],
  closings: [
    "Resztę wolę opowiedzieć na żywo.",
    "Napisz, nawet zwykłe cześć to dobry początek.",
    "Zapytaj o moją ostatnią podróż, a rozmowa sama się potoczy.",
  ],
  lookingFor: [
    "Kogoś, kto wie, czego chce, i umie to powiedzieć.",
    "Chemii, szczerości i żadnych gierek.",
    "Najpierw kawa, a potem zobaczymy.",
    "Osoby z poczuciem humoru, z którą można też pomilczeć.",
    "Bez pośpiechu: najpierw iskra, potem reszta.",
    "Ciepłych wieczorów we dwoje i odrobiny szaleństwa.",
    "Flirtu, śmiechu i motyli w brzuchu.",
    "Kogoś z okolicy, z kim można wyskoczyć gdzieś bez planu.",
  ],
  conversations: [
    [
      "Cześć! Twój uśmiech mnie zatrzymał, więc piszę.",
      "Miły początek. Jak Ci minął dzień?",
      "Długi, ale właśnie robi się lepszy. Co robisz w wolny wieczór?",
      "Koc, herbata i dobry film. Chyba że ktoś mnie wyciągnie na spacer.",
    ],
    [
      "Widzę, że lubisz gotować. Co wychodzi Ci najlepiej?",
      "Pierogi według przepisu babci. A Tobie?",
      "Makaron o północy, najlepiej w dobrym towarzystwie.",
      "To ja przynoszę wino.",
    ],
    [
      "Ważne pytanie na początek: góry czy morze?",
      "Góry jesienią, morze zimą. Lubię, kiedy jest pusto.",
      "Świetna odpowiedź. A kawa czy herbata?",
      "Kawa, i to od razu po przebudzeniu.",
    ],
  ],
  followUps: [
    ["Masz już plany na weekend?", "Jeszcze nie. Zaproponuj coś!"],
    ["Co Cię zawsze rozśmiesza?", "Suchary. Im gorsze, tym lepsze."],
    ["Może spotkamy się na kawę?", "Chętnie, pasuje mi czwartek po pracy."],
    ["Myślę dziś o Tobie.", "Miło to czytać. Ja o Tobie też."],
    ["Lubisz wcześnie wstawać?", "Dopiero po drugiej kawie."],
  ],
};
