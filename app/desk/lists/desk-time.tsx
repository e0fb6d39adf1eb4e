import { dateTimeFormat } from "#app/platform/i18n/intl.ts";

/** The desk shows every time in one zone, whatever site a row is of. */
const zone = "Europe/Amsterdam";

/** A time at the desk: `24 Nov 2026, 09:43`. */
export function DeskTime({ at, className }: { at: Date; className?: string }) {
  const format = dateTimeFormat("en-GB", { timeZone: zone, dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={at.toISOString()} className={className}>
      {format.format(at)}
    </time>
  );
}
