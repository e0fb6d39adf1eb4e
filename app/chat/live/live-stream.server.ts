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
import type { FraudNotice } from "../warnings/fraud-notice.queries.server.ts";
import type { LiveContext } from "./live-context.ts";
import {
  renderLiveHead,
  renderLiveMessage,
  renderLiveNotice,
  renderLiveReaction,
  renderLiveTail,
} from "./live-document.server.tsx";

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
  /** What the member is told about a partner who was removed for fraud, at the start and later. */
  fraudNotice: FraudNotice | null;
  findFraudNotice: () => Promise<FraudNotice | null>;
  /** How often the document has reloaded itself; `nextUrl` is its address for the next round. */
  round: number;
  nextUrl: string;
  /**
   * The side as it is now: the member may have other photos covered than before. Undefined once the partner has blocked
   * the member, or the member has deleted the chat on another device. The same for every page that shows this side.
   */
  findSideAgain: () => Promise<ConversationSide | undefined>;
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
    const fresh = await sharedWork(`after ${after} in ${here}`, async () => {
      const again = await page.findSideAgain();
      return again && listMessagesAfter(db, { ...again, profileId }, after);
    });
    if (!fresh) return end();
    for (const message of fresh) {
      write(renderLiveMessage(context, message, last));
      shown.set(message.id, message.reaction);
      last = message;
    }
    if (!last || !writer) return;
    const upToSeq = last.seq;
    await sharedWork(`read to ${upToSeq} in ${here}`, () =>
      readConversation(db, { profileId, conversationId, upToSeq }),
    );
  };
  /** The messages that the document shows, with their reactions. */
  const shown = new Map(page.messages.map((message) => [message.id, message.reaction]));
  /** Appends a changed reaction. A message that was taken back can't be removed: the document ends, and is loaded again. */
  const showChanges = async () => {
    const [first] = page.messages;
    if (!writer || !last) return;
    const before = Math.max(side.hiddenSeq, (first?.seq ?? last.seq) - 1);
    const messages = await sharedWork(`changes after ${before} of ${conversationId} for ${profileId}`, async () => {
      const again = await page.findSideAgain();
      return again && listMessagesAfter(db, { ...again, profileId }, before);
    });
    if (!messages) return end();
    const there = new Map(messages.map((message) => [message.id, message]));
    for (const [id, reaction] of shown) {
      const message = there.get(id);
      if (!message) return end();
      if (message.reaction !== reaction) write(renderLiveReaction(context, message));
      shown.set(id, message.reaction);
    }
  };
  let noticeState = page.fraudNotice?.state;
  const appendNotice = async () => {
    const notice = await page.findFraudNotice();
    if (notice && notice.state !== noticeState) write(renderLiveNotice(context, notice));
    noticeState = notice?.state;
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
      if (type === "chats") enqueue(appendNotice);
      if (type === "changed" && conversation === side.conversationId) enqueue(showChanges);
      if (type === "chats" || (type === "message" && conversation === side.conversationId)) enqueue(append);
    },
    onGap: () => {
      enqueue(append);
      enqueue(showChanges);
    },
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
      page.messages.forEach((message, index) => {
        write(renderLiveMessage(context, message, page.messages[index - 1]));
        if (page.fraudNotice?.afterSeq === message.seq) write(renderLiveNotice(context, page.fraudNotice));
      });
      timer = setTimeout(end, roundDuration);
      // Messages written between the query and the first hint.
      enqueue(append);
      enqueue(showChanges);
      if (isOneTooMany) enqueue(async () => end());
    },
    cancel() {
      writer = undefined;
      end();
    },
  });
}
