/** Whole years between a date of birth (`YYYY-MM-DD`) and the calendar day of `now` in UTC. */
export function ageOf(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split("-").map(Number);
  const years = now.getUTCFullYear() - year;
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return hadBirthday ? years : years - 1;
}

/** The first and last date of birth (both inclusive) of people aged `from` to `to` on the day of `now`. */
export function birthDatesFor(ages: { from: number; to: number }, now: Date): { first: string; last: string } {
  const shifted = (years: number, plusDays: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + plusDays))
      .toISOString()
      .slice(0, 10);
  return { first: shifted(ages.to + 1, 1), last: shifted(ages.from, 0) };
}
