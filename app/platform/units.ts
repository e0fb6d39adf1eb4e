/** Named units of time, in milliseconds. */
export const seconds = (n: number) => n * 1000;
export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * 86_400_000;

/** The time `duration` milliseconds after `from` (before, if negative). */
export function later(from: Date, duration: number): Date {
  return new Date(from.getTime() + duration);
}
