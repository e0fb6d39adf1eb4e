import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { inSentence } from "#app/platform/i18n/in-sentence.ts";
import type { Interest } from "./profile-values.ts";

/** Names interests as they stand in a sentence, in the viewer's language. The screen has `members` among its namespaces. */
export function useInterestNames(): (interests: readonly Interest[]) => string[] {
  const { t, i18n } = useTranslation("members");
  return (interests) => interests.map((interest) => inSentence(i18n.language, t(`values.interests.${interest}`)));
}
