/** What yield can be divided by (product 6). */
export const yieldDimensions = [
  "lander",
  "slug",
  "network",
  "ref",
  "sub1",
  "sub2",
  "sub3",
  "country",
  "device",
  "day",
] as const;
export type YieldDimension = (typeof yieldDimensions)[number];

/** The most that one report is divided by: more would be one line for each visit. */
const most = 4;

/** `network,day` → dimensions, each once; undefined for an unknown name or too many. */
export function readDimensions(text: string): YieldDimension[] | undefined {
  const names = [
    ...new Set(
      text
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
  const found = names.flatMap((name) => yieldDimensions.filter((each) => each === name));
  return found.length === names.length && found.length > 0 && found.length <= most ? found : undefined;
}
