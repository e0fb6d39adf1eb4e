import type { MemberCard } from "../card.queries.server.ts";
import { languageLine } from "./language-names.ts";

/** A card has room for so many. */
const maxNamed = 3;

/**
 * Entries of a list with what each member speaks in words of the page's language, instead of the codes. Nothing where
 * the page's language is all they speak: it tells its reader nothing.
 */
export function withSpokenLine<Entry extends { member: MemberCard }>(entries: Entry[], pageLanguage: string): Entry[] {
  return entries.map((entry) => {
    const { languages = [], ...member } = entry.member;
    const isSaid = languages.length > 1 || languages.some((each) => each !== pageLanguage);
    const spokenLine = isSaid ? languageLine(languages, pageLanguage, maxNamed) : undefined;
    return { ...entry, member: { ...member, ...(spokenLine && { spokenLine }) } };
  });
}
