import { trackingFieldNames } from "./first-touch.ts";

/**
 * Hidden form fields with the first touch and the lander, for browsers that keep no cookies
 * (app/tracking/README.md#first-touch). The values come from the page, or from the form that was refused.
 */
export function TrackingFields({ carried }: { carried: Record<string, unknown> }) {
  return (
    <>
      {trackingFieldNames.map((name) => {
        const value = carried[name];
        return typeof value === "string" && value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
    </>
  );
}
