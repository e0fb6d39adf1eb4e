/** What the first members of one gender and place say, in the order of their ids, which are random. */
export type SearchSample = {
  /** How many were read: all there are, if fewer than asked for. */
  read: number;
  /** How many of them the search finds. */
  matched: number;
  /** The share of all ids up to the last one read. */
  share: number;
  /** Nobody was left out: `matched` is exact. */
  isWhole: boolean;
};

/** So many standard deviations are no accident: one in a thousand million samples is further off. */
const certainty = 6;

/** How many members a search finds, going by its sample. */
export function estimateOf({ matched, share, isWhole }: SearchSample): number {
  return isWhole ? matched : matched / share;
}

/** Whether the samples leave no doubt that a search finds more than `limit` members; they are of different members. */
export function areCertainlyMore(samples: SearchSample[], limit: number): boolean {
  const expected = samples.map(({ matched, share, isWhole }) => ({
    members: isWhole ? matched : matched / share,
    variance: isWhole ? 0 : matched / share ** 2,
  }));
  const members = expected.reduce((sum, each) => sum + each.members, 0);
  const deviation = Math.sqrt(expected.reduce((sum, each) => sum + each.variance, 0));
  return members - certainty * deviation > limit;
}
