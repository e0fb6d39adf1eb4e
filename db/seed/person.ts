import type { CountryCode } from "#app/site/geo/countries.ts";
import type { AccountStatus, Gender, Sexuality } from "#db/schema.ts";
import type { TownLanguage } from "./lines/index.ts";

export type PersonPhoto = { id: string; pictureKey: string; width: number; height: number; thumbhash: string };

/** One inhabitant of the demo town, with everything that the tables `account`, `profile` and `photo` say of them. */
export type Person = {
  id: number;
  /** Undefined: a fictional member. */
  account: PersonAccount | undefined;
  niche: number;
  name: string;
  gender: Gender;
  sexuality: Sexuality;
  dateOfBirth: string;
  country: CountryCode;
  region: string;
  city: string;
  language: TownLanguage;
  looks: { hair: string; eyes: string; body: string; relationship: string; tattoos: string };
  aboutMe: string;
  lookingFor: string;
  interests: string[];
  photos: PersonPhoto[];
  privacy: boolean;
  disabled: boolean;
  createdAt: Date;
  lastActive: Date;
};

export type PersonAccount = {
  id: number;
  email: string;
  status: AccountStatus;
  premium: boolean;
  deleteRequestedAt: Date | undefined;
  bannedAt: Date | undefined;
  /** The balance that the ledger has to end with; undefined: whatever is left. */
  credits: number | undefined;
};

/** A person did something at this moment: they were there then. */
export function seenAt(person: Person, moment: Date): void {
  if (person.lastActive < moment) person.lastActive = moment;
}
