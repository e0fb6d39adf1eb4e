import type { Gender } from "#db/schema.ts";
import type { TownLanguage } from "../lines/index.ts";
import type { Random } from "../random.ts";

type Names = Record<Gender, { younger: string; older: string }>;

/** First names of a language: `younger` for people under 45, `older` from 45 on. */
const names: Record<TownLanguage, Names> = {
  nl: {
    female: {
      younger: "Sanne Lotte Fleur Eva Anouk Femke Iris Lieke Maud Noa Roos Sophie Isa Nina Esmée Merel Tess Naomi Yara",
      older: "Marijke Ingrid Anja Petra Karin Monique Marga Willemien Hanneke Wilma Ria Yvonne Marian Trudy",
    },
    male: {
      younger: "Daan Sem Lars Bram Thijs Ruben Jesse Sander Joris Niels Tim Stijn Koen Jelle Milan Bas Floris Wouter",
      older: "Hans Peter Henk Marcel Ronald Gerard Frank Erik Rob Wim Theo Kees Arjan Edwin",
    },
  },
  de: {
    female: {
      younger:
        "Lena Hannah Julia Laura Lisa Marie Johanna Katharina Franziska Nele Paula Miriam Svenja Jana Carla Mira",
      older: "Sabine Petra Martina Andrea Birgit Claudia Heike Susanne Gabriele Angelika Renate Ulrike Anke Silke",
    },
    male: {
      younger:
        "Lukas Felix Jonas Tobias Florian Jan Moritz Philipp Niklas Simon David Fabian Julian Leon Timo Sebastian",
      older: "Thomas Michael Andreas Stefan Jürgen Wolfgang Uwe Ralf Bernd Dieter Holger Matthias Frank Klaus",
    },
  },
  en: {
    female: {
      younger:
        "Emily Chloe Jessica Hannah Lucy Megan Grace Holly Zoe Amelia Ruby Georgia Leah Imogen Niamh Freya Abbie",
      older: "Susan Karen Julie Deborah Tracey Helen Linda Jacqueline Alison Gillian Diane Sharon Denise Lorraine",
    },
    male: {
      younger: "Jack Oliver Harry Tom James Liam Callum Ryan Ben Adam Connor Luke Josh Nathan Ethan Alfie Rory Sean",
      older: "David Paul Mark Andrew Kevin Stephen Gary Neil Graham Ian Keith Martin Nigel Colin",
    },
  },
  fr: {
    female: {
      younger: "Camille Léa Manon Chloé Inès Julie Clara Pauline Marion Elsa Lucie Anaïs Margaux Océane Juliette Alice",
      older:
        "Isabelle Sylvie Nathalie Catherine Véronique Martine Brigitte Corinne Florence Valérie Patricia Christine",
    },
    male: {
      younger:
        "Lucas Hugo Théo Antoine Maxime Julien Nicolas Quentin Romain Baptiste Adrien Clément Mathieu Louis Alexis",
      older: "Philippe Michel Alain Pascal Thierry Laurent Didier Bruno Christophe Olivier Éric Franck Patrick Gilles",
    },
  },
  it: {
    female: {
      younger:
        "Giulia Chiara Martina Francesca Sara Alessia Elisa Valentina Federica Giorgia Aurora Silvia Ilaria Noemi",
      older: "Paola Anna Daniela Patrizia Cinzia Roberta Antonella Rosanna Lucia Donatella Marina Carla",
    },
    male: {
      younger:
        "Luca Matteo Andrea Lorenzo Davide Alessandro Simone Federico Riccardo Marco Stefano Nicolò Gabriele Pietro",
      older: "Giuseppe Roberto Massimo Claudio Maurizio Franco Sergio Mario Giorgio Enrico Paolo Angelo",
    },
  },
  es: {
    female: {
      younger: "Lucía María Paula Laura Marta Alba Cristina Andrea Sara Irene Claudia Nerea Elena Raquel Noelia Sofía",
      older: "Carmen Pilar Dolores Isabel Mercedes Rosa Montse Ana Teresa Concha Gloria Inmaculada",
    },
    male: {
      younger: "Alejandro Pablo Daniel Álvaro Adrián David Sergio Javier Carlos Diego Rubén Iván Hugo Marcos Víctor",
      older: "Antonio Manuel José Francisco Juan Rafael Ángel Miguel Fernando Ramón Vicente Joaquín",
    },
  },
  pl: {
    female: {
      younger:
        "Kasia Ania Magda Ola Natalia Zuzanna Julia Karolina Paulina Weronika Martyna Agata Kinga Marta Dominika",
      older: "Bożena Elżbieta Grażyna Jolanta Danuta Beata Iwona Renata Małgorzata Halina Ewa Teresa",
    },
    male: {
      younger: "Kuba Michał Mateusz Piotr Kamil Bartek Tomek Paweł Łukasz Adrian Szymon Filip Maciek Wojtek Dawid",
      older: "Andrzej Krzysztof Marek Jerzy Zbigniew Janusz Wiesław Dariusz Mirosław Leszek Ryszard Jacek",
    },
  },
  da: {
    female: {
      younger: "Emma Ida Freja Sofie Maja Laura Caroline Cecilie Mathilde Signe Line Amalie Julie Nanna Astrid",
      older: "Lone Hanne Pia Susanne Birgitte Dorthe Annette Gitte Jette Kirsten Bente Charlotte",
    },
    male: {
      younger: "Mads Emil Frederik Rasmus Kasper Mikkel Jonas Nikolaj Christian Oliver Magnus Tobias Anders Simon",
      older: "Lars Jens Henrik Søren Torben Flemming Jørgen Kim Ole Carsten Steen Bjarne",
    },
  },
  sv: {
    female: {
      younger: "Elin Emma Linnea Sara Hanna Ida Amanda Johanna Frida Moa Sofia Ebba Klara Matilda Josefin",
      older: "Annika Lena Eva Birgitta Marie Kerstin Monica Ulla Gunilla Agneta Susanne Carina",
    },
    male: {
      younger: "Erik Oskar Viktor Johan Gustav Filip Anton Simon Linus Emil Axel Jonathan Albin Henrik Mattias",
      older: "Anders Lars Per Göran Bengt Kjell Mats Leif Håkan Stefan Ulf Roger",
    },
  },
  nb: {
    female: {
      younger: "Ingrid Nora Silje Marte Ida Kristine Thea Maria Emilie Hanna Camilla Oda Tuva Sunniva Julie",
      older: "Anne Berit Bente Tone Grete Randi Turid Hilde Wenche Liv Solveig Astrid",
    },
    male: {
      younger: "Magnus Henrik Ole Jonas Sander Kristian Andreas Martin Håkon Eirik Sindre Mathias Lars Vegard Espen",
      older: "Bjørn Terje Svein Arne Geir Knut Odd Tor Rune Jan Kjell Øyvind",
    },
  },
  fi: {
    female: {
      younger: "Emilia Anna Laura Sanna Noora Jenni Heidi Veera Iida Sara Roosa Milla Essi Henna Katri",
      older: "Päivi Tuula Ritva Anne Kirsi Marja Leena Pirjo Sirpa Merja Eija Tarja",
    },
    male: {
      younger: "Mikko Juho Eetu Ville Antti Lauri Teemu Joonas Aleksi Niko Henri Olli Tuomas Janne Samuli",
      older: "Jari Timo Markku Kari Jukka Heikki Pekka Matti Hannu Seppo Juha Esa",
    },
  },
};

/** A realistic username: the first name, often with a year, a letter or a symbol. */
export function chooseName(
  random: Random,
  who: { language: TownLanguage; gender: Gender; birthYear: number; age: number },
): string {
  const first = random.pick(names[who.language][who.gender][who.age < 45 ? "younger" : "older"].split(" "));
  const year = String(who.birthYear % 100).padStart(2, "0");
  const letter = random.pick("ABDEHJKLMRSTVW".split(""));
  const forms = [first, first, first, `${first}${year}`, `${first} ${letter}`, `${first}_${year}`, first.toLowerCase()];
  const name = random.pick(forms);
  // At least three characters (app/account/README.md#name).
  return name.length >= 3 ? name : `${name} ${letter}`;
}
