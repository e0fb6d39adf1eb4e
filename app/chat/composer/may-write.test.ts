import { expect, test } from "vitest";
import { refusalForWriting, type WritingFacts } from "./may-write.ts";

const freeMember: WritingFacts = {
  isConfirmed: true,
  isHeld: false,
  isUnderReview: false,
  photoRefusal: undefined,
  isPremium: false,
  credits: 15,
  cost: 5,
  startsConversation: true,
  lacksMark: false,
  startedConversations: 0,
  isStarter: true,
  hasWritten: false,
  hasLink: false,
};

test.each<[string, Partial<WritingFacts>, string | undefined]>([
  ["a confirmed member sends a link", { hasLink: true }, undefined],
  ["an unconfirmed member sends no link", { isConfirmed: false, hasLink: true }, "link_unconfirmed"],
  ["a free member starts a first conversation", {}, undefined],
  ["a free member starts a second conversation", { startedConversations: 1 }, undefined],
  ["a free member may start only two conversations", { startedConversations: 2 }, "conversation_limit"],
  ["a member under review starts no conversation", { isUnderReview: true, isPremium: true }, "under_review"],
  [
    "a photo that is too early costs nothing, whatever the credits",
    { photoRefusal: "photo_too_early", credits: 0 },
    "photo_too_early",
  ],
  ["only a verified member writes first to a member who wants it so", { lacksMark: true }, "verified_only"],
  ["that costs nothing, whatever the credits", { lacksMark: true, credits: 0 }, "verified_only"],
  ["an open conversation goes on without the mark", { lacksMark: true, startsConversation: false }, undefined],
  ["a member under review may answer", { isUnderReview: true, startsConversation: false }, undefined],
  [
    "a free member answers beyond two conversations",
    { startsConversation: false, isStarter: false, startedConversations: 2 },
    undefined,
  ],
  ["a premium member starts any number", { isPremium: true, startedConversations: 200 }, undefined],
  ["a premium member needs credits too", { isPremium: true, credits: 4 }, "not_enough_credits"],
  ["exactly enough credits are enough", { credits: 5 }, undefined],
  ["where messages are free, nobody needs credits", { credits: 0, cost: 0 }, undefined],
  ["a newcomer of a crowded network writes nothing", { isConfirmed: false, isHeld: true }, "not_confirmed_held"],
  ["an unconfirmed member starts a conversation", { isConfirmed: false }, undefined],
  [
    "an unconfirmed member's further message waits",
    { isConfirmed: false, startsConversation: false, hasWritten: true },
    "not_confirmed",
  ],
  [
    "an unconfirmed member's answer waits",
    { isConfirmed: false, startsConversation: false, isStarter: false },
    "not_confirmed",
  ],
  [
    "a missing confirmation is reported before missing credits",
    { isConfirmed: false, startsConversation: false, hasWritten: true, credits: 0 },
    "not_confirmed",
  ],
])("%s", (_name, facts, reason) => expect(refusalForWriting({ ...freeMember, ...facts })).toBe(reason));
