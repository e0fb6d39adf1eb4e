import type { SpokenLanguage } from "#app/members/languages/spoken-languages.ts";
import type { AnsweredPrompt } from "#app/members/prompts/prompts.ts";
import { promptAnswers } from "../lines/answers.ts";
import type { TownLanguage } from "../lines/index.ts";
import type { Random } from "../random.ts";

/** Spoken beside the language of the country: much English, some neighbours' languages, now and then a rare one. */
const others = { en: 12, de: 5, fr: 4, es: 4, it: 2, pl: 2, nl: 1, sv: 1, da: 1, nb: 0.7, fi: 0.2, tr: 1.5, ar: 1.5 };
const rare = {
  pt: 3,
  ru: 3,
  uk: 2,
  ro: 2,
  el: 1,
  hr: 1,
  cs: 1,
  hu: 1,
  zh: 1,
  hi: 0.5,
  ja: 0.3,
  th: 0.3,
  he: 0.1,
  is: 0.05,
};

/** The prompts that somebody has answered: half of them none. */
export function choosePrompts(random: Random, language: TownLanguage): AnsweredPrompt[] {
  const count = Number(random.weigh({ 0: 5, 1: 2, 2: 2, 3: 1 }));
  return random.sample(promptAnswers[language], count).map(([prompt, answer]) => ({ prompt, answer }));
}

/** What somebody who writes in this language speaks: that, and up to three more. */
export function chooseLanguages(random: Random, language: TownLanguage): SpokenLanguage[] {
  const more = random.weigh({ 0: 4, 1: 5, 2: 2, 3: 1 });
  const picked = Array.from({ length: Number(more) }, () =>
    random.chance(0.08) ? random.weigh(rare) : random.weigh(others),
  );
  return [...new Set<SpokenLanguage>([language, ...picked])];
}
