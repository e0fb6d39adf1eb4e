import type { Db } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { openingText } from "#app/members/prompts/openings.server.ts";
import { findPrompt } from "#app/members/prompts/prompts.queries.server.ts";

/** A prompt as it was when it was answered: its words in the language of who answered, and the member's own. */
export type QuotedPrompt = { opening: string; answer: string };

/** The answer of a member to `prompt`, to be quoted; undefined if they have none, or no more. */
export async function findPromptToQuote(
  db: Db,
  memberId: number,
  { prompt, language }: { prompt: string; language: Language },
): Promise<(QuotedPrompt & { prompt: string }) | undefined> {
  const found = await findPrompt(db, memberId, prompt);
  return found && { prompt: found.prompt, opening: openingText(language, found.prompt), answer: found.answer };
}
