/** The ready lines by their number; each language has its own twelve, in `chat`, icebreaker.line (product 4). */
export const icebreakers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
