import type { Lines } from "./shape.ts";

export const fr: Lines = {
  openings: [
    "Mes amis disent qu'avec moi on ne voit pas le temps passer.",
    "Plutôt calme au premier abord, beaucoup moins au deuxième verre.",
    "J'aime ma ville, ses terrasses et ses soirées qui s'éternisent.",
    "Se décrire en quelques lignes, quel exercice étrange. J'essaie quand même.",
  ],
  abouts: [
    "Le week-end, je me perds dans les marchés et je rentre avec beaucoup trop de fromage.",
    "Je cuisine volontiers, surtout quand quelqu'un goûte la sauce à côté de moi.",
    "J'aime les longues conversations, les silences aussi, quand ils sont confortables.",
    "Je ris facilement, et d'abord de moi-même.",
    "Mon travail me prend du temps, alors mes soirées, je les réserve aux belles rencontres.",
    "La mer hors saison, un bon livre et une main dans la mienne : voilà mon idée du bonheur.",
    "Il y a toujours de la musique chez moi, et je danse même quand il ne faudrait pas.",
    "Je suis {curieux|curieuse} de tout, et surtout des gens qui osent être eux-mêmes.",
  ],
  closings: [
    "Le reste, je préfère te le raconter de vive voix.",
    "Écris-moi, même une bêtise, c'est souvent le meilleur début.",
    "Demande-moi mon plus beau voyage, mais prévois du temps.",
  ],
  lookingFor: [
    "Quelqu'un qui sait ce qu'il veut et qui ose le dire.",
    "De la complicité, un peu de piquant et pas de jeux.",
    "Un verre pour commencer, et on verra où la soirée nous mène.",
    "Une belle personne, avec de l'humour et de la tendresse.",
    "Rien ne presse : une étincelle d'abord, le reste ensuite.",
    "Des soirées à deux, sans pression et sans promesses en l'air.",
    "Rire, séduire et sentir de nouveau des papillons dans le ventre.",
    "Quelqu'un de la région, pour des envies de dernière minute.",
  ],
  conversations: [
    [
      "Bonsoir ! Ton sourire m'a donné envie d'écrire, alors voilà.",
      "Quelle jolie entrée en matière. Comment s'est passée ta journée ?",
      "Longue, mais elle finit bien. Et toi, que fais-tu de tes soirées libres ?",
      "Un bain, un livre, ou un verre avec quelqu'un qui me fait rire.",
    ],
    [
      "Je vois qu'on aime tous les deux bien manger. Ton plat préféré ?",
      "Une blanquette comme chez ma grand-mère. Et le tien ?",
      "Des pâtes à minuit, en bonne compagnie.",
      "C'est le genre de réponse qui me plaît beaucoup.",
    ],
    [
      "Question essentielle : plutôt mer ou montagne ?",
      "La mer l'hiver, la montagne l'été. Je n'aime pas faire comme tout le monde.",
      "Voilà qui mérite une suite. Et le matin, thé ou café ?",
      "Café, noir, et pas un mot avant la première gorgée.",
    ],
  ],
  followUps: [
    ["Tu as prévu quelque chose ce week-end ?", "Rien encore. Tu as une idée ?"],
    ["Qu'est-ce qui te fait toujours rire ?", "Les mauvais jeux de mots. Plus c'est mauvais, mieux c'est."],
    ["Et si on prenait un café un de ces jours ?", "Avec plaisir, jeudi après le travail m'irait bien."],
    ["J'ai pensé à toi aujourd'hui.", "Ça me fait plaisir. Moi aussi, à vrai dire."],
    ["Tu es plutôt du matin ?", "Seulement après le deuxième café."],
  ],
};
