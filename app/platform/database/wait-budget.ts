import { seconds } from "../units.ts";

/** How long one request may wait for the database in total (app/README.md#database-problems: an answer within 3 s). */
export const waitBudgetMs = seconds(2.5);
/** The first part of each operation is not counted: many short operations in sequence are normal for a page. */
const freeMs = 250;
/** The limit once the budget is used up: a database that has recovered answers within this. */
const minLimitMs = 250;
/** A request that is quiet for this long is an open stream: its budget is reset. */
const resetAfterMs = seconds(10);

/**
 * How long the operations of one request may still wait for the database. They share one budget: a page that waited for
 * a locked table does not wait as long again for the next one. Times are milliseconds of a monotonic clock.
 */
export class WaitBudget {
  private waited = 0;
  private waitedUntil = -Infinity;
  private lastEnd = -Infinity;

  /** The time limit of an operation that starts now. */
  limitAt(now: number): number {
    if (now - this.lastEnd > resetAfterMs) this.waited = 0;
    return Math.max(minLimitMs, waitBudgetMs - this.waited);
  }

  /** Records the end of an operation; overlapping waits count once. */
  ended(began: number, now: number): void {
    const slowFrom = Math.max(began + freeMs, this.waitedUntil);
    if (now > slowFrom) {
      this.waited += now - slowFrom;
      this.waitedUntil = now;
    }
    this.lastEnd = Math.max(this.lastEnd, now);
  }
}
