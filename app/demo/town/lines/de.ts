import type { Lines } from "./shape.ts";

export const de: Lines = {
  openings: [
    "Meine Freunde sagen, mit mir wird es nie langweilig. Das darfst du gern überprüfen.",
    "Eher ruhig auf den ersten Blick, beim zweiten Glas Wein dann nicht mehr.",
    "Ich lebe gern in {city} und kenne inzwischen jedes gute Café hier.",
    "Über sich selbst zu schreiben ist seltsam, aber ich gebe mir Mühe.",
  ],
  abouts: [
    "Am Wochenende bin ich meistens draußen: Wald, See, Hauptsache Luft.",
    "Ich koche gern und viel, am liebsten für jemanden, der Nachschlag nimmt.",
    "Gute Gespräche bis tief in die Nacht sind mir lieber als laute Partys.",
    "Ich lache viel und nehme mich selbst nicht allzu ernst.",
    "Nach einem vollen Arbeitstag brauche ich Musik, Nähe und ein offenes Fenster.",
    "Spontane Ausflüge mag ich lieber als perfekte Pläne.",
    "Ich bin neugierig auf Menschen und auf das, was sie nicht gleich jedem erzählen.",
    "Ehrlichkeit ist mir wichtig, Humor auch, und beides zusammen am meisten.",
  ],
  closings: [
    "Frag mich nach meinem letzten Urlaub, dann haben wir schon ein Thema.",
    "Alles Weitere erzähle ich dir lieber persönlich.",
    "Schreib mir einfach, der erste Satz muss nicht perfekt sein.",
  ],
  lookingFor: [
    "Jemanden, der weiß, was er oder sie will, und es auch sagt.",
    "Prickeln, Vertrauen und keine Spielchen.",
    "Erst ein Kaffee, dann schauen wir, was daraus wird.",
    "Einen Menschen mit Humor, mit dem man auch schweigen kann.",
    "Schöne Abende zu zweit, ohne Druck und ohne Eile.",
    "Jemanden für gemeinsame Abenteuer, große wie kleine.",
    "Flirten, lachen und ein bisschen Herzklopfen.",
    "Jemanden aus der Nähe, mit dem man spontan etwas unternehmen kann.",
  ],
  conversations: [
    [
      "Hallo! Dein Lächeln hat mich gerade vom Weiterblättern abgehalten.",
      "Das ist ja mal ein schöner Anfang. Wie war dein Tag?",
      "Lang, aber jetzt wird er besser. Was machst du heute Abend noch?",
      "Sofa, Tee und ein Film, den ich schon dreimal gesehen habe.",
    ],
    [
      "Du kochst auch gern? Was gibt es bei dir, wenn Besuch kommt?",
      "Meistens Risotto. Da muss man rühren und kann dabei gut reden.",
      "Sehr klug. Ich bin für den Nachtisch zuständig, mein Tiramisu ist berüchtigt.",
      "Dann fehlt uns ja nur noch ein Termin.",
    ],
    [
      "Eine wichtige Frage vorab: Berge oder Meer?",
      "Berge zum Wandern, Meer zum Nichtstun. Muss ich mich entscheiden?",
      "Nein, das war die beste Antwort bisher.",
      "Jetzt bin ich gespannt, was du auf die zweite Frage hören willst.",
    ],
    [
      "Hi, ich glaube, wir wohnen gar nicht weit auseinander. Hast du ein Lieblingscafé?",
      "Ja, eins mit viel zu großen Kuchenstücken und alten Sesseln.",
      "Das klingt nach einem Ort, an dem ich heute gern wäre.",
      "Dann weißt du jetzt, wo du mich findest. Meistens am Fenster.",
    ],
    [
      "Darf ich fragen, welches Buch gerade auf deinem Nachttisch liegt?",
      "Ein Krimi, an dem ich seit drei Wochen lese. Ich schlafe immer ein.",
      "Dann ist es entweder ein schlechtes Buch oder ein sehr gutes Bett.",
      "Eindeutig das Bett.",
    ],
  ],
  followUps: [
    ["Hast du am Wochenende schon etwas vor?", "Noch nicht. Mach mir einen Vorschlag!"],
    ["Worüber kannst du immer lachen?", "Über schlechte Wortspiele. Je schlechter, desto besser."],
    ["Wollen wir mal einen Kaffee trinken?", "Sehr gern, Donnerstag nach der Arbeit würde mir passen."],
    ["Ich musste heute an dich denken.", "Das ist schön zu lesen. Mir ging es genauso."],
    ["Bist du ein Morgenmensch?", "Erst nach der zweiten Tasse Kaffee."],
  ],
};
