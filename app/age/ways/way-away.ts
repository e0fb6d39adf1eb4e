import type { AgeWayName } from "./way.ts";

/**
 * Thrown by `start`: this way cannot be taken now. Its provider does not answer, or no list of trusted issuers has ever
 * been read. The other ways still work.
 */
export class AgeWayAway extends Error {
  override name = "AgeWayAway";
  readonly way: AgeWayName;

  constructor(way: AgeWayName, why: string) {
    super(`The way ${way} is away: ${why}`);
    this.way = way;
  }
}
