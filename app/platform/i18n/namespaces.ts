import type access from "../../../locales/en/access.json";
import type account from "../../../locales/en/account.json";
import type age from "../../../locales/en/age.json";
import type centre from "../../../locales/en/centre.json";
import type chat from "../../../locales/en/chat.json";
import type credits from "../../../locales/en/credits.json";
import type debit from "../../../locales/en/debit.json";
import type errors from "../../../locales/en/errors.json";
import type games from "../../../locales/en/games.json";
import type landers from "../../../locales/en/landers.json";
import type leaving from "../../../locales/en/leaving.json";
import type likes from "../../../locales/en/likes.json";
import type mails from "../../../locales/en/mails.json";
import type members from "../../../locales/en/members.json";
import type orders from "../../../locales/en/orders.json";
import type pages from "../../../locales/en/pages.json";
import type photos from "../../../locales/en/photos.json";
import type profile from "../../../locales/en/profile.json";
import type prompts from "../../../locales/en/prompts.json";
import type push from "../../../locales/en/push.json";
import type safety from "../../../locales/en/safety.json";
import type settings from "../../../locales/en/settings.json";
import type scenes from "../../../locales/en/scenes.json";
import type shell from "../../../locales/en/shell.json";
import type signup from "../../../locales/en/signup.json";
import type verification from "../../../locales/en/verification.json";
import type wallet from "../../../locales/en/wallet.json";

/** One file per feature and language; English types the keys. */
type Resources = {
  access: typeof access;
  account: typeof account;
  age: typeof age;
  centre: typeof centre;
  chat: typeof chat;
  credits: typeof credits;
  debit: typeof debit;
  errors: typeof errors;
  games: typeof games;
  landers: typeof landers;
  leaving: typeof leaving;
  likes: typeof likes;
  mails: typeof mails;
  members: typeof members;
  orders: typeof orders;
  pages: typeof pages;
  photos: typeof photos;
  profile: typeof profile;
  prompts: typeof prompts;
  push: typeof push;
  safety: typeof safety;
  scenes: typeof scenes;
  settings: typeof settings;
  shell: typeof shell;
  signup: typeof signup;
  verification: typeof verification;
  wallet: typeof wallet;
};
export type Namespace = keyof Resources;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Resources;
    returnNull: false;
  }
}
