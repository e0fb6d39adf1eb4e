/** "Label: value" as the language writes a colon: in French a narrow no-break space stands before it. */
export function labelled(language: string, label: string, value: string): string {
  return `${label}${language === "fr" ? "\u202f" : ""}: ${value}`;
}
