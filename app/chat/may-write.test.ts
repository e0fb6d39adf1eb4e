import { expect, test } from "vitest";
import { refuseWriting, type WritingFacts } from "./may-write.ts";

const freeMember: WritingFacts = {
  confirmed: true,
  premium: false,
  credits: 15,
  cost: 5,
  starting: true,
  started: 0,
  isStarter: true,
  written: 0,
};

test.each<[string, Partial<WritingFacts>, string | undefined]>([
  ["a free member starts a first conversation", {}, undefined],
  ["a free member starts a second conversation", { started: 1 }, undefined],
  ["a free member may start only two conversations", { started: 2 }, "conversation_limit"],
  ["a free member answers beyond two conversations", { starting: false, isStarter: false, started: 2 }, undefined],
  ["a premium member starts any number", { premium: true, started: 200 }, undefined],
  ["premium without credits pays too", { premium: true, credits: 4 }, "not_enough_credits"],
  ["exactly enough credits are enough", { credits: 5 }, undefined],
  ["where messages are free, nobody needs credits", { credits: 0, cost: 0 }, undefined],
  ["an unconfirmed member starts a conversation", { confirmed: false }, undefined],
  ["an unconfirmed member's further message waits", { confirmed: false, starting: false, written: 1 }, "not_confirmed"],
  ["an unconfirmed member's answer waits", { confirmed: false, starting: false, isStarter: false }, "not_confirmed"],
  [
    "what is asked first is the confirmation",
    { confirmed: false, starting: false, written: 1, credits: 0 },
    "not_confirmed",
  ],
])("%s", (_name, facts, reason) => expect(refuseWriting({ ...freeMember, ...facts })).toBe(reason));
