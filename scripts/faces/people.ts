import { seeded, type Random } from "./random.ts";

export type Gender = "female" | "male";
export type AgeGroup = "young" | "grown" | "older";
export type HairName = "black" | "brown" | "blond" | "red" | "grey";
export type Beard = "none" | "stubble" | "short" | "goatee" | "moustache";

/** What is the same in every picture of one person. */
export type Person = {
  key: string;
  gender: Gender;
  ageGroup: AgeGroup;
  skin: string;
  hairColor: string;
  hair: string;
  head: string;
  nose: string;
  eyebrows: string;
  eyes: readonly string[];
  glasses: string | null;
  earrings: string | null;
  freckles: boolean;
  beard: Beard;
  lips: string;
};

const looks: readonly AgeGroup[] = [
  "young",
  "grown",
  "young",
  "older",
  "grown",
  "young",
  "grown",
  "older",
  "grown",
  "young",
];

// Variants of the Lorelei set that look like an adult woman or man, without fringes over an eye and party cuts.
const hairs: Record<Gender, Record<AgeGroup, readonly string[]>> = {
  female: {
    young: ["35", "16", "42", "23", "33", "18", "46", "13", "31", "15", "24", "48"],
    grown: ["32", "19", "29", "24", "37", "38", "35", "10", "14", "15", "17", "18"],
    older: ["37", "19", "32", "17", "29", "38", "10", "18"],
  },
  male: {
    young: ["04", "08", "22", "02", "05", "39", "12", "03", "07", "44", "36", "43"],
    grown: ["01", "03", "09", "28", "08", "47", "22", "44", "39", "02", "07", "25"],
    older: ["25", "01", "28", "03", "47", "08", "09", "02"],
  },
};

const skins = [
  "#fbdcc8",
  "#f3c6a5",
  "#f7d2b6",
  "#e2a679",
  "#f3c6a5",
  "#96603f",
  "#fbdcc8",
  "#c98a5e",
  "#f7d2b6",
  "#774a35",
];
const deepSkins = new Set(["#96603f", "#c98a5e", "#774a35"]);
const darkHair = ["#241a1c", "#3a2622", "#2d1f22"];
const fairHair = ["#3a2622", "#6b412a", "#8f5733", "#d9a860", "#efcf8f", "#b5522f", "#54342a", "#c08a4e"];
const greyHair = ["#dedbdd", "#c4c1c7", "#efe9df", "#b3b0b8"];
const dyedHair = ["#d9b27c", "#a8684a"];
const saltHair = ["#7b7579", "#6b412a", "#54342a", "#c08a4e", "#8f5733"];

function hairColorOf(gender: Gender, ageGroup: AgeGroup, skin: string, random: Random): string {
  const deep = deepSkins.has(skin);
  if (ageGroup === "older") return random.pick(gender === "female" && !deep ? greyHair.concat(dyedHair) : greyHair);
  if (deep) return ageGroup === "grown" && random.next() < 0.2 ? "#6a6266" : random.pick(darkHair);
  return random.pick(ageGroup === "grown" ? saltHair.concat(fairHair) : fairHair);
}

/** What a profile calls these colours. */
const hairNames: Record<HairName, readonly string[]> = {
  black: ["#241a1c", "#2d1f22"],
  brown: ["#3a2622", "#6b412a", "#8f5733", "#54342a", "#a8684a"],
  blond: ["#d9a860", "#efcf8f", "#c08a4e", "#d9b27c"],
  red: ["#b5522f"],
  grey: ["#dedbdd", "#c4c1c7", "#efe9df", "#b3b0b8", "#7b7579", "#6a6266"],
};

/** The colour of a person's hair as a value of a profile. */
export function hairNameOf({ hairColor }: Person): HairName {
  const found = Object.entries(hairNames).find(([, colors]) => colors.includes(hairColor));
  if (!found) throw new Error(`no profile value for the hair colour ${hairColor}`);
  return found[0] as HairName;
}

function beardOf(ageGroup: AgeGroup, random: Random): Beard {
  const chance = random.next();
  if (chance < (ageGroup === "young" ? 0.08 : 0.25)) return "none";
  if (chance < 0.6) return "stubble";
  if (chance < 0.85) return "short";
  return chance < 0.93 ? "goatee" : "moustache";
}

function person(gender: Gender, index: number): Person {
  const key = `${gender === "female" ? "f" : "m"}${String(index + 1).padStart(2, "0")}`;
  const random = seeded(`face ${key}`);
  const ageGroup = looks[index % looks.length] ?? "grown";
  const place = looks.slice(0, index % looks.length).filter((other) => other === ageGroup).length;
  const perRound = looks.filter((other) => other === ageGroup).length;
  const choice = hairs[gender][ageGroup];
  // The step through the skins is coprime to their number and differs between the genders.
  const skin = skins[(index * 3 + Math.floor(index / 10) + (gender === "male" ? 4 : 0)) % skins.length] ?? "#f3c6a5";
  const female = gender === "female";
  return {
    key,
    gender,
    ageGroup,
    skin,
    hairColor: hairColorOf(gender, ageGroup, skin, random),
    hair: choice[(Math.floor(index / 10) * perRound + place) % choice.length] ?? "01",
    head: female ? random.pick(["04", "02", "04"]) : random.pick(["01", "03", "01"]),
    nose: female ? random.pick(["01", "02", "05", "04"]) : random.pick(["01", "05", "01"]),
    eyebrows: female ? random.pick(["02", "07", "09", "05"]) : random.pick(["10", "09", "07", "02"]),
    eyes: female
      ? random.pick([
          ["02", "22", "04"],
          ["04", "01", "02"],
          ["23", "19", "24"],
          ["24", "22", "20"],
        ])
      : random.pick([
          ["04", "22", "10"],
          ["10", "01", "06"],
          ["06", "22", "04"],
          ["24", "01", "10"],
        ]),
    glasses: random.next() < (ageGroup === "older" ? 0.45 : 0.16) ? random.pick(["01", "03", "04"]) : null,
    earrings: female && random.next() < 0.55 ? random.pick(["02", "03"]) : null,
    freckles: female && ageGroup !== "older" && !deepSkins.has(skin) && random.next() < 0.25,
    beard: female ? "none" : beardOf(ageGroup, random),
    lips: female ? random.pick(["#a83246", "#b84a4f", "#8f2f45", "#c2554f"]) : "",
  };
}

/** Forty women and forty men, in a fixed order. */
export const people: readonly Person[] = [
  ...Array.from({ length: 40 }, (_, index) => person("female", index)),
  ...Array.from({ length: 40 }, (_, index) => person("male", index)),
];
