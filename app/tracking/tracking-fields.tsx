import { carriedNames } from "./carried-names.ts";

/**
 * The first touch and the lander inside of a form, for browsers that keep no cookie (product 6): as the page knows them,
 * or as a refused form brought them.
 */
export function TrackingFields({ carried }: { carried: Record<string, unknown> }) {
  return (
    <>
      {carriedNames.map((name) => {
        const value = carried[name];
        return typeof value === "string" && value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
    </>
  );
}
