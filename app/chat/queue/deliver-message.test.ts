import { expect, test } from "vitest";
import { deliverMessage, type Transport } from "./deliver-message.ts";

const message = { key: "k1", from: 1, to: 2, text: "Hello", at: 0 };

/** Answers one after the other, then none. */
function answering(...answers: Response[]): Transport & { posts: () => number } {
  let posts = 0;
  return {
    post: () => {
      const answer = answers[posts++];
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("Failed to fetch"));
    },
    pause: () => Promise.resolve(),
    isOnline: () => true,
    now: () => 0,
    posts: () => posts,
  };
}

const refusal = (error: string, status: number) => Response.json({ ok: false, error }, { status });

/** The head has come, then the connection ends, or the page is left. */
const cutOff = (status: number) =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError("Failed to fetch")) }), { status });

test("an answer that is cut off is no refusal: the message is sent again, and waits", async () => {
  const site = answering(cutOff(409), Response.json({ conversation: { id: 7 } }));
  expect(await deliverMessage(message, site)).toEqual({ kind: "sent", conversationId: 7 });
  expect(await deliverMessage(message, answering(cutOff(402)))).toEqual({ kind: "stalled" });
});

test("a refusal names its reason; a page of a proxy says nothing that can be named", async () => {
  expect(await deliverMessage(message, answering(refusal("limit_reached", 400)))).toEqual({
    kind: "refused",
    reason: "limit_reached",
  });
  expect(await deliverMessage(message, answering(new Response("<h1>Too large</h1>", { status: 413 })))).toEqual({
    kind: "refused",
    reason: "try_later",
  });
});

test("another account's message waits for its sender; an ended session asks to log in", async () => {
  expect(await deliverMessage(message, answering(refusal("other_account", 409)))).toEqual({ kind: "stalled" });
  expect(await deliverMessage(message, answering(refusal("authentication_required", 401)))).toEqual({
    kind: "signed_out",
  });
});

test("a call without an answer is sent again up to five times", async () => {
  const site = answering();
  expect(await deliverMessage(message, site)).toEqual({ kind: "stalled" });
  expect(site.posts()).toBe(6);
});
