import { hours, later } from "#app/platform/units.ts";

/** So soon staff answer a notice of an intimate picture (app/safety/README.md#a-picture-of-me). */
export const answerHours = 48;
/** From so many hours left on, the desk shows the clock in red. */
const redHours = 24;

/** What is left of the time to answer a notice, for the desk. */
export type AnswerClock = { text: string; isRed: boolean };

/** The clock of a notice that came at `since`: the whole hours left, or how long it is overdue. */
export function answerClock(since: Date, now: Date): AnswerClock {
  const left = later(since, hours(answerHours)).getTime() - now.getTime();
  const wholeHours = Math.floor(Math.abs(left) / hours(1));
  const text = left < 0 ? `${wholeHours} h overdue` : `${wholeHours} h left`;
  return { text, isRed: left <= hours(redHours) };
}
