import { urls } from "#app/urls.ts";

/** The context of a refusal that its next step needs. */
export type RefusalContext = {
  /** The member concerned. */
  memberId?: number;
  /** The e-mail address that was entered. */
  email?: string;
  /** The page to come back to afterwards. */
  next?: string;
};

/**
 * The ways out of a refusal. A feature's refusal table names one, its URL is here and its text under `shell:way`. Every
 * refusal says the rule, what is left, and the next step (app/shell/README.md#refusals).
 */
export const nextSteps = {
  premium: () => urls.premium(),
  credits: ({ next }: RefusalContext) => urls.credits({ next }),
  confirm: () => urls.activateError(),
  unblock: ({ memberId }: RefusalContext) => (memberId === undefined ? urls.settingsBlocked() : urls.member(memberId)),
  members: () => urls.members(),
  matches: () => urls.likes("matches"),
  swipe: () => urls.swipeGame(),
  chats: () => urls.chats(),
  photos: () => urls.photos(),
  verification: () => urls.verification(),
  complaints: () => urls.complaints(),
  login: () => urls.login(),
  reset: ({ email }: RefusalContext) => urls.resetPassword({ email }),
  signup: () => urls.signup(),
  age: ({ next }: RefusalContext) => urls.age({ next }),
  service: () => urls.page("service"),
} satisfies Record<string, (about: RefusalContext) => string>;

export type NextStep = keyof typeof nextSteps;
