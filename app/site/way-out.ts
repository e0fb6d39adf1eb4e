import { urls } from "../urls.ts";

/** What a refusal was about, as far as its way out needs it. */
export type About = {
  /** The member it was about. */
  memberId?: number;
  /** The address that was typed. */
  email?: string;
  /** The page to come back to afterwards. */
  next?: string;
};

/**
 * The ways out of a refusal: a word in a feature's refusal table, its address here, its text under `shell:way`. Every
 * refusal says the rule, what is left, and the way out (product 3).
 */
export const waysOut = {
  premium: () => urls.premium(),
  credits: ({ next }: About) => urls.credits({ next }),
  confirm: () => urls.activateError(),
  unblock: ({ memberId }: About) => (memberId === undefined ? urls.settingsBlocked() : urls.member(memberId)),
  members: () => urls.members(),
  matches: () => urls.likes("matches"),
  swipe: () => urls.swipeGame(),
  chats: () => urls.chats(),
  photos: () => urls.photos(),
  complaints: () => urls.complaints(),
  login: () => urls.login(),
  reset: ({ email }: About) => urls.resetPassword({ email }),
  signup: () => urls.signup(),
  service: () => urls.page("service"),
} satisfies Record<string, (about: About) => string>;

export type WayOut = keyof typeof waysOut;
