import { dateTimeFormat } from "#app/platform/i18n/intl.ts";

/** The desk shows every time in one zone, whatever site a row is of: staff of several countries look at the same pages. */
const zone = "Europe/Amsterdam";

/** A time as the desk writes it in a sentence: `24 Nov 2026, 09:43`. */
export function deskTimeText(at: Date | string): string {
  return dateTimeFormat("en-GB", { timeZone: zone, dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}

/** A day as the desk writes it at the head of a page: `Tuesday 24 November 2026`. */
export function deskDayText(at: Date): string {
  return dateTimeFormat("en-GB", { timeZone: zone, dateStyle: "full" }).format(at);
}

/** A time at the desk; a text is one of `toISOString`. */
export function DeskTime({ at, className = "" }: { at: Date | string; className?: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} className={`tabular-nums ${className}`.trim()}>
      {deskTimeText(at)}
    </time>
  );
}
