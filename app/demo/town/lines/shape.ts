/**
 * What people of one language write in the demo town. `{city}` is replaced with the writer's city, `{…|…}` with the
 * form that a man or a woman uses.
 */
export type Lines = {
  /** A profile text is one opening, two or three abouts and sometimes a closing. */
  openings: string[];
  abouts: string[];
  closings: string[];
  lookingFor: string[];
  /** How conversations begin, in turns: the starter, the other, the starter … */
  conversations: string[][];
  /** A question and its answer, for later in a conversation. */
  followUps: [string, string][];
};
