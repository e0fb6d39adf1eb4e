import { firstTouchNames } from "#app/tracking/first-touch.ts";

/** Where visits and accounts came from: the yield is counted per combination of these. */
export const originColumns = ["lander", "slug", ...firstTouchNames, "country", "device"] as const;

/** What the yield can be grouped by (app/landers/README.md#yield). */
export const yieldDimensions = [...originColumns, "day"] as const;
export type YieldDimension = (typeof yieldDimensions)[number];

/** One report groups by at most this many: more would give one line per visit. */
const maxDimensions = 4;

/** Parses `network,day` into dimensions without duplicates; undefined for an unknown name or too many. */
export function readDimensions(text: string): YieldDimension[] | undefined {
  const names = [
    ...new Set(
      text
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
  const dimensions = names.flatMap((name) => yieldDimensions.filter((each) => each === name));
  return dimensions.length === names.length && dimensions.length > 0 && dimensions.length <= maxDimensions
    ? dimensions
    : undefined;
}
