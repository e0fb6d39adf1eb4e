import type { SpokenLanguage } from "#app/members/languages/spoken-languages.ts";
import type { AnsweredPrompt } from "#app/members/prompts/prompts.ts";
import type { CountryCode } from "#app/site/geo/countries.ts";
import type { AccountStatus, Gender, Sexuality } from "#db/schema.ts";
import type { TownLanguage } from "../lines/index.ts";

export type PersonPhoto = {
  id: string;
  pictureKey: string;
  width: number;
  height: number;
  placeholder: string;
  phash: string;
};

/** One person of the demo town, with the data for the tables `account`, `profile` and `photo`. */
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
  /** The language that the person writes in. */
  language: TownLanguage;
  /** What they say they speak. */
  speaks: SpokenLanguage[];
  prompts: AnsweredPrompt[];
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
  /** Empty: the account has no language and uses the browser's (app/demo/README.md#accounts: the demo accounts). */
  language: TownLanguage | "";
  premium: boolean;
  deleteRequestedAt: Date | undefined;
  bannedAt: Date | undefined;
  /** The balance at the end of the ledger; undefined: any. */
  credits: number | undefined;
};

/** Records that the person was active at this time. */
export function seenAt(person: Person, at: Date): void {
  if (person.lastActive < at) person.lastActive = at;
}
