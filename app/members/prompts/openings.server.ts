import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { NicheName } from "#app/site/niche.ts";
import { type AnsweredPrompt, type Prompt, promptsOf } from "./prompts.ts";

/** An answered prompt as it is shown: with the words of its opening. */
export type ShownPrompt = AnsweredPrompt & { opening: string };

/** The words of an opening. They are sent with a page's data: its 65 texts would be one more file for every profile. */
export function openingText(language: Language, prompt: Prompt): string {
  const t = textsIn(language, "prompts");
  return t(`openings.${prompt}`);
}

/** The answered prompts with their openings in this language. */
export function withOpenings(language: Language, answered: readonly AnsweredPrompt[]): ShownPrompt[] {
  return answered.map((each) => ({ ...each, opening: openingText(language, each.prompt) }));
}

/** The openings of a niche to choose from. */
export function openingChoices(language: Language, niche: NicheName): { value: Prompt; label: string }[] {
  return promptsOf(niche).map((value) => ({ value, label: openingText(language, value) }));
}
