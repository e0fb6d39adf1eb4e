/**
 * Where a rule comes from, for who reads the code and for the table of all rules (`/dev/rules`). Browsers load the rules
 * without it: it would be more than the rules.
 */
export const cite = (source: string): string => (import.meta.env?.SSR === false ? "" : source);
