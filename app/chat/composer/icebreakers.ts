/**
 * The icebreakers by number; each language has its own twelve, in `chat`, icebreaker.line
 * (app/chat/README.md#gifts-and-icebreakers).
 */
export const icebreakers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Three of them for this pair, so that not every partner is offered the same: numbers of `icebreakers`. */
export function icebreakersFor(viewerId: number, partnerId: number): (typeof icebreakers)[number][] {
  const first = (viewerId + partnerId) % icebreakers.length;
  return [0, 1, 2].flatMap((nth) => icebreakers[(first + nth) % icebreakers.length] ?? []);
}
