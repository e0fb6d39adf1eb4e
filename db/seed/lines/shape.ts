/**
 * What people of one language write in the demo town. `{city}` stands for the writer's city, `{…|…}` for the form a man
 * or a woman uses.
 */
export type Lines = {
  /** A profile text is one opening, two or three abouts and sometimes a closing. */
  openings: string[];
  abouts: string[];
  closings: string[];
  lookingFor: string[];
  /** How conversations begin, by turns: who starts, the other, who starts … */
  conversations: string[][];
  /** A question and its answer, for later in a conversation. */
  followUps: [string, string][];
};
