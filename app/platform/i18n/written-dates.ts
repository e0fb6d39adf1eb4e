import { dateTimeFormat } from "./intl.ts";

/**
 * What running text says beside a clock time in the languages that do not write the bare digits: Intl has it in some
 * date styles only, and never for a time alone. `apart` joins it to the date before it.
 */
const timeWords: Record<string, { apart: string; before?: string; after?: string } | undefined> = {
  nl: { apart: "", after: "uur" },
  de: { apart: "", after: "Uhr" },
  pl: { apart: ", ", before: "godz." },
  da: { apart: " ", before: "kl." },
  fi: { apart: " ", before: "klo" },
  nb: { apart: " ", before: "kl." },
  sv: { apart: " ", before: "kl." },
};

const languageOf = (locale: string) => locale.split("-")[0] ?? locale;

/** Formats dates as `Intl` does, but the first of a month in French is "1er" wherever its month has a name. */
export function writtenDate(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = dateTimeFormat(locale, options);
  if (languageOf(locale) !== "fr") return (at) => format.format(at);
  return (at) => joined(withFirst(format.formatToParts(at)));
}

/** Formats dates and times for a sentence: "21 november 2026 kl. 20:07", "bis 20:07 Uhr" without the "bis". */
export function writtenInText(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = dateTimeFormat(locale, options);
  const language = languageOf(locale);
  return (at) => joined(withTimeWords(language, withFirst(format.formatToParts(at), language)));
}

type Part = Intl.DateTimeFormatPart;

const joined = (parts: Part[]) => parts.map((part) => part.value).join("");

function withFirst(parts: Part[], language = "fr"): Part[] {
  if (language !== "fr" || !parts.some(({ type, value }) => type === "month" && !/^\d/.test(value))) return parts;
  return parts.map((part) => (part.type === "day" && part.value === "1" ? { ...part, value: "1er" } : part));
}

function withTimeWords(language: string, parts: Part[]): Part[] {
  const hour = parts.findIndex(({ type }) => type === "hour");
  // One o'clock is singular: "a la 1:30", "a las 2:30".
  if (language === "es" && parts[hour]?.value === "1") {
    return parts.map((part, at) => (at === hour - 1 ? { ...part, value: part.value.replace("a las", "a la") } : part));
  }
  const words = timeWords[language];
  if (hour < 0 || !words) return parts;
  const { apart, before, after } = words;
  const minute = parts.findIndex(({ type }) => type === "minute");
  return parts.map((part, at) => {
    // Intl's own word, if it has one, is replaced: the space behind ours does not break.
    if (before && at === hour - 1) return { ...part, value: `${apart}${before}\u00a0` };
    if (before && at === hour && hour === 0) return { ...part, value: `${before}\u00a0${part.value}` };
    return after && at === minute ? { ...part, value: `${part.value}\u00a0${after}` } : part;
  });
}
