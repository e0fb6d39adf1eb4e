import {
  addLiveListener,
  countLiveFrames,
  type LiveListener,
  removeLiveListener,
} from "#app/platform/live/live-listeners.server.ts";
import { sharedWork } from "#app/platform/live/shared-work.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { minutes } from "#app/platform/units.ts";
import {
  listMessagesAfter,
  type ConversationSide,
  type WindowMessage,
} from "../window/conversation-window.queries.server.ts";
import { readConversation } from "../window/read-conversation.server.ts";
import { renderLiveHead, renderLiveMessage, renderLiveTail, type LiveContext } from "./live-document.server.tsx";

/** After this time the document ends and reloads itself. */
const roundDuration = minutes(5);
/** An hour of rounds: a page left open does not keep a member online forever. */
const maxRounds = 12;
/** Of a session. A browser opens six connections over HTTP/1.1: two are left for pages. */
const maxFrames = 4;

type LivePage = {
  member: { accountId: number; profileId: number; sessionHash: string };
  context: LiveContext;
  /** The messages shown at the start. */
  messages: WindowMessage[];
  side: ConversationSide;
  /** How often the document has reloaded itself; `nextUrl` is its address for the next round. */
  round: number;
  nextUrl: string;
  /**
   * False once the partner has blocked the member, or the member has deleted the chat on another device. The same for
   * every page that shows this side.
   */
  isStillAllowed: () => Promise<boolean>;
};

/**
 * The conversation as a document that keeps growing: new messages are appended and marked as read (spec 4). Where the
 * session has too many of them open, it ends with a link to continue. Undefined if the member has too many streams open.
 */
export function liveStream(page: LivePage, signal: AbortSignal): ReadableStream<Uint8Array> | undefined {
  const { member, context, side } = page;
  const isOneTooMany = countLiveFrames(member) >= maxFrames;
  const paused = page.round >= maxRounds || isOneTooMany;
  const encoder = new TextEncoder();
  let last = page.messages.at(-1);
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = (text: string) => writer?.enqueue(encoder.encode(text));
  const end = () => {
    clearTimeout(timer);
    removeLiveListener(listener);
    write(renderLiveTail(context, paused));
    const open = writer;
    writer = undefined;
    open?.close();
  };
  const { profileId } = member;
  const { conversationId } = side;
  const append = async () => {
    if (!writer) return;
    const after = last?.seq ?? side.hiddenSeq;
    const here = `${conversationId} ${profileId} ${side.hiddenSeq}`;
    const fresh = await sharedWork(`after ${after} in ${here}`, async () =>
      (await page.isStillAllowed()) ? listMessagesAfter(db, { ...side, profileId }, after) : undefined,
    );
    if (!fresh) return end();
    for (const message of fresh) {
      write(renderLiveMessage(context, message, last));
      last = message;
    }
    if (!last || !writer) return;
    const upToSeq = last.seq;
    await sharedWork(`read to ${upToSeq} in ${here}`, () =>
      readConversation(db, { profileId, conversationId, upToSeq }),
    );
  };
  /** Runs jobs one at a time: two hints at once must not append a message twice. */
  const enqueue = (job: () => Promise<void>) => {
    work = work.then(job).catch((error: Error) => {
      log.warn({ error: error.message }, "the stream of a live conversation failed");
      end();
    });
  };

  const listener: LiveListener = {
    ...member,
    isFrame: true,
    onEvent: ({ type, conversation }) => {
      if (type === "chats" || (type === "message" && conversation === side.conversationId)) enqueue(append);
    },
    onGap: () => enqueue(append),
    // A comment keeps the connection open and changes nothing.
    sendHeartbeat: () => write("<!-- -->"),
    close: end,
  };
  if (!addLiveListener(listener)) return undefined;
  signal.addEventListener("abort", end, { once: true });
  return new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
      if (signal.aborted) return end();
      write(renderLiveHead(context, paused ? undefined : page.nextUrl));
      page.messages.forEach((message, index) => write(renderLiveMessage(context, message, page.messages[index - 1])));
      timer = setTimeout(end, roundDuration);
      // Messages written between the query and the first hint.
      enqueue(append);
      if (isOneTooMany) enqueue(async () => end());
    },
    cancel() {
      writer = undefined;
      end();
    },
  });
}
