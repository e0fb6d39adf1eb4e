import { traitNames } from "./profile-values.ts";

const names = [
  ...["gender", "country", "region", "min_age", "max_age", "interests", "with_photo", "online", "new"],
  ...traitNames,
  ...["after", "clear"],
];

/** Whether an address says what to search for: tracking, language and modals do not. */
export function namesSearch(query: URLSearchParams): boolean {
  return names.some((name) => query.has(name));
}
