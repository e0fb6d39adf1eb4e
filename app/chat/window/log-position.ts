/** How near to its end a list of messages is taken to be at the end, in pixels. */
export const endRange = 48;

/** A message's bubble and how far it was from the beginning of the list, in pixels. */
export type BubblePosition = { bubble: Pick<HTMLElement, "isConnected" | "offsetTop">; top: number };

/**
 * How far the first visible message that is still there has moved, in pixels, since these places were measured: older
 * messages were added above it, or the oldest was left out.
 */
export function shiftOf(positions: BubblePosition[], scrollTop: number): number {
  const anchor = positions.find(({ bubble, top }) => bubble.isConnected && top >= scrollTop);
  return anchor ? anchor.bubble.offsetTop - anchor.top : 0;
}

/** How many messages of the partner are newer than this sequence number. */
export function countArrived(messages: { seq: number; own: boolean }[], newestSeq: number): number {
  return messages.filter(({ seq, own }) => seq > newestSeq && !own).length;
}
