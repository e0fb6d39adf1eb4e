import { addLiveReader } from "../../account/live-readers.server.ts";
import { db } from "../../platform/db.server.ts";
import { log } from "../../platform/log.server.ts";
import { minutes } from "../../platform/units.ts";
import { listMessagesAfter, type OwnSide, type ShownMessage } from "../conversation-window.queries.server.ts";
import { readConversation } from "../read-conversation.server.ts";
import { liveHead, liveMessage, liveTail, type LiveWords } from "./live-document.server.tsx";

/** Then the document ends and reloads itself. */
const lasts = minutes(5);
/** An hour of rounds: a forgotten page does not stay online for ever. */
const mostRounds = 12;

export type LivePage = {
  member: { accountId: number; profileId: number; sessionHash: string };
  words: LiveWords;
  /** What stands there from the beginning. */
  messages: ShownMessage[];
  side: OwnSide;
  /** How often the document has reloaded itself; `next` is its own address for the next time. */
  round: number;
  next: string;
  /** Whether the other may still be heard: false after a block, or a deletion on another device. */
  stillOpen: () => Promise<boolean>;
};

/**
 * The conversation as a document that goes on: what is written meanwhile is appended and read with that (spec 4).
 * Undefined where the member has too many streams open.
 */
export function liveStream(page: LivePage, signal: AbortSignal): ReadableStream<Uint8Array> | undefined {
  const { member, words, side } = page;
  const paused = page.round >= mostRounds;
  const encoder = new TextEncoder();
  let last = page.messages.at(-1);
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = (text: string) => writer?.enqueue(encoder.encode(text));
  const end = () => {
    clearTimeout(timer);
    leave?.();
    write(liveTail(words, paused));
    const open = writer;
    writer = undefined;
    open?.close();
  };
  const append = async () => {
    if (!writer) return;
    if (!(await page.stillOpen())) return end();
    const fresh = await listMessagesAfter(db, { ...side, profileId: member.profileId }, last?.seq ?? side.hiddenSeq);
    for (const message of fresh) {
      write(liveMessage(words, message, last));
      last = message;
    }
    await read();
  };
  const read = async () => {
    if (!last || !writer) return;
    const upToSeq = last.seq;
    await readConversation(db, { profileId: member.profileId, conversationId: side.conversationId, upToSeq });
  };
  /** One after another: two hints at once must not append a message twice. */
  const soon = (job: () => Promise<void>) => {
    work = work.then(job).catch((error: Error) => {
      log.warn({ error: error.message }, "a live conversation was interrupted");
      end();
    });
  };

  const leave = addLiveReader({
    ...member,
    hear: ({ type, conversation }) => {
      if (type === "chats" || (type === "message" && conversation === side.conversationId)) soon(append);
    },
    reread: () => soon(append),
    // A comment keeps the line open and changes nothing.
    beat: () => write("<!-- -->"),
    end,
  });
  if (!leave) return undefined;
  signal.addEventListener("abort", end, { once: true });
  return new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
      if (signal.aborted) return end();
      write(liveHead(words, paused ? undefined : page.next));
      page.messages.forEach((message, index) => write(liveMessage(words, message, page.messages[index - 1])));
      timer = setTimeout(end, lasts);
      // What was written between the query and the first hint.
      soon(append);
    },
    cancel() {
      writer = undefined;
      end();
    },
  });
}
