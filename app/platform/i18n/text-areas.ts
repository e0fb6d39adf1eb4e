/** What every page of a member names: one file instead of five. Every other namespace has a file of its own. */
const frame = ["shell", "errors", "account", "likes", "push"];

/** The file that holds a namespace's texts. */
export const areaOf = (namespace: string): string => (frame.includes(namespace) ? "frame" : namespace);

/** The areas of some namespaces, each once. */
export const areasOf = (namespaces: string[]): string[] => [...new Set(namespaces.map(areaOf))];

/** The address of a language's texts for one area; `version` changes with any text. */
export const textsPath = (language: string, area: string, version: string): string =>
  `/assets/texts-${language}-${area}-${version}.json`;
