/** What every page of a member names: one file instead of five. Every other namespace has a file of its own. */
const frame = ["shell", "errors", "account", "likes", "push"];

/** The file that holds a namespace's texts. */
export const areaOf = (namespace: string): string => (frame.includes(namespace) ? "frame" : namespace);

/** The areas of some namespaces, each once. */
export const areasOf = (namespaces: string[]): string[] => [...new Set(namespaces.map(areaOf))];

/** What a hydrated page says of its texts: their language, the areas that its screens use, and the version. */
export type PageTexts = { language: string; areas: string[]; version: string };

/**
 * The script that starts to load a page's texts beside its scripts. Not a preload header: browsers without scripts would
 * load them for nothing.
 */
export const startScript = ({ language, areas, version }: PageTexts): string => {
  const paths = JSON.stringify(areas.map((area) => textsPath(language, area, version)));
  return `startedTexts=Object.fromEntries(${paths}.map((path)=>[path,fetch(path).catch(()=>{})]))`;
};

/** The address of a language's texts for one area; `version` changes with any text. */
export const textsPath = (language: string, area: string, version: string): string =>
  `/assets/texts-${language}-${area}-${version}.json`;
