import { hasContactData } from "#app/account/contact-data.ts";
import { type Choices, choices } from "#app/platform/choices.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import { isLongerThan, maxCodeUnits } from "#app/platform/text/text-length.ts";
import type { NicheName } from "#app/site/niche.ts";
import { normaliseNote } from "../own-profile/note-rule.ts";

/**
 * The openings that a member answers on their profile (app/members/README.md#prompts): thirty for everybody, and five
 * for each niche, whose names begin with it. Texts: `prompts:openings.…`.
 */
export const Prompt = choices(
  ...(["sunday", "laugh", "date", "proud", "talent", "dish", "song", "trip", "morning", "evening"] as const),
  ...(["weakness", "learn", "dream_job", "opinion", "story", "friends", "place", "small", "dance", "secret"] as const),
  ...(["weekend", "match", "heart", "brave", "smell", "never_no", "ask", "two_truths", "rain", "more"] as const),
  ...(["general_flirt", "general_message", "general_sofa", "general_kiss", "general_slow"] as const),
  ...(["she_crush", "she_story", "she_take", "she_notice", "she_share"] as const),
  ...(["bdsm_trust", "bdsm_rule", "bdsm_curious", "bdsm_after", "bdsm_word"] as const),
  ...(["bbw_curves", "bbw_wear", "bbw_compliment", "bbw_hug", "bbw_table"] as const),
  ...(["gilf_better", "gilf_twenty", "gilf_advice", "gilf_time", "gilf_again"] as const),
  ...(["milf_evening", "milf_lesson", "milf_surprise", "milf_confident", "milf_waiting"] as const),
  ...(["gay_crush", "gay_pride", "gay_notice", "gay_night", "gay_morning"] as const),
);
export type Prompt = Choices<typeof Prompt>;

/** An opening with the member's own words after it. */
export type AnsweredPrompt = { prompt: Prompt; answer: string };

/** A member answers at most so many. */
export const maxPrompts = 3;
/** Characters as users count them (graphemes). */
export const maxPromptAnswer = 150;
/** So many openings, the first ones, are offered in every niche. */
const sharedCount = 30;

/** The openings of a niche: its own five first, which fit its members best, then those of every niche. */
export function promptsOf(niche: NicheName): Prompt[] {
  const own = Prompt.options.slice(sharedCount).filter((prompt) => prompt.startsWith(`${niche}_`));
  return [...own, ...Prompt.options.slice(0, sharedCount)];
}

/** An answer as it is stored: a text about oneself, on one line. */
export function normaliseAnswer(input: string): string {
  return normaliseNote(input).replace(/\s+/g, " ");
}

type Problem = "prompt_long" | "note_contact";
type Line = { when: (answer: string) => boolean; problem: Problem; source: string };

/** The rules of the texts about oneself; the first problem is reported. */
const lines: Line[] = [
  {
    when: (answer) => isLongerThan(answer, maxPromptAnswer),
    problem: "prompt_long",
    source: "app/members/README.md#prompts",
  },
  {
    when: (answer) => hasContactData(answer, maxCodeUnits(maxPromptAnswer)),
    problem: "note_contact",
    source: "app/account/README.md#contact-data",
  },
];

/** The problem of a normalised answer, or undefined. */
export function answerProblem(answer: string): Problem | undefined {
  return firstMatch(lines, answer)?.problem;
}

/** Where a problem is shown: the choice of the nth opening, or its answer. */
export type PromptField = `${"prompt" | "answer"}_${1 | 2 | 3}`;
export const promptPlaces = [1, 2, 3] as const;

type PromptProblem = Problem | "prompt_unknown" | "prompt_choose" | "prompt_unanswered" | "prompt_twice";

/**
 * Reads what a form says about the three places. Refuses an unknown opening, an answer without an opening, an opening
 * without an answer, the same opening twice, and answers by the rules of a text about oneself.
 */
export function readPrompts(
  read: (field: PromptField) => string,
  refuse: (field: PromptField, problem: PromptProblem) => void,
): AnsweredPrompt[] {
  const answered: AnsweredPrompt[] = [];
  for (const place of promptPlaces) {
    const [sent, answer] = [read(`prompt_${place}`), normaliseAnswer(read(`answer_${place}`))];
    const prompt = Prompt.read(sent);
    const problem = answerProblem(answer);
    if (sent !== "" && !prompt) refuse(`prompt_${place}`, "prompt_unknown");
    else if (!prompt && answer !== "") refuse(`prompt_${place}`, "prompt_choose");
    else if (prompt && answer === "") refuse(`answer_${place}`, "prompt_unanswered");
    else if (prompt && answered.some((other) => other.prompt === prompt)) refuse(`prompt_${place}`, "prompt_twice");
    if (problem) refuse(`answer_${place}`, problem);
    if (prompt && answer !== "") answered.push({ prompt, answer });
  }
  return answered;
}

/** The fields of a form that shows these answers. */
export function promptFieldsOf(answered: readonly AnsweredPrompt[]): Record<PromptField, string> {
  const [first, second, third] = answered;
  return {
    ...{ prompt_1: first?.prompt ?? "", answer_1: first?.answer ?? "" },
    ...{ prompt_2: second?.prompt ?? "", answer_2: second?.answer ?? "" },
    ...{ prompt_3: third?.prompt ?? "", answer_3: third?.answer ?? "" },
  };
}
