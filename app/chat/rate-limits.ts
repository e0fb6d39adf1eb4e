import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { hours, minutes } from "#app/platform/units.ts";

/** The rate limits of chats. */
export const chatLimits = {
  draft: {
    name: "draft",
    key: "account",
    points: 600,
    per: hours(1),
    hot: true,
    source: "app/account/README.md#limits: drafts 600 an hour",
  },
  reaction: {
    name: "reaction",
    key: "account",
    points: 300,
    per: hours(1),
    hot: true,
    source: "app/account/README.md#limits: reactions 300 an hour",
  },
  search: {
    name: "chat_search",
    key: "account",
    points: 60,
    per: minutes(1),
    source: "app/account/README.md#limits: chat search 60 a minute",
  },
  photo: {
    name: "chat_photo",
    key: "account",
    points: 60,
    per: minutes(10),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  typing: {
    name: "typing",
    key: "account",
    points: 40,
    per: minutes(1),
    hot: true,
    source: "app/account/README.md#limits: generous where none is pinned",
  },
} satisfies Record<string, RateLimit>;
