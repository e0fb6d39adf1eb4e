/** A time as staff read it, in UTC to the minute: 2026-11-25 18:27. */
export const writtenTime = (date: Date): string => date.toISOString().slice(0, 16).replace("T", " ");
