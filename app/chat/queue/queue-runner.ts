import { type Delivery, deliverMessage, type Transport } from "./deliver-message.ts";
import { submitAsForm } from "./submit-as-form.ts";
import { addToQueue, type Answered, type QueuedMessage, readQueue, removeFromQueue } from "./send-queue.ts";

/** Messages returned to their sender, with the reason for the refusal, or `on_request`. */
type ReturnedMessage = Answered & { to: number; reason: string; text: string; key: string };

/** What the chat shows of the queue; a new object on every change. */
export type QueueState = {
  waiting: QueuedMessage[];
  /** Stored by the server; shown until the page has reloaded its messages. */
  sent: (QueuedMessage & { conversationId: number })[];
  returned: ReturnedMessage[];
  /** Why sending has stopped: no connection, or no usable answer. */
  pausedBy: "offline" | "stalled" | null;
  /** Recipients (profile ids) of messages that were refused while their chat was not open: they wait for the sender. */
  refusedPartnerIds: number[];
};

const empty: QueueState = { waiting: [], sent: [], returned: [], pausedBy: null, refusedPartnerIds: [] };
let state = empty;
let writerId: number | undefined;
let running = false;
/** The partner whose chat is open: a refused message is returned to its composer. Elsewhere nobody would see it. */
let openChat: number | undefined;
/** Without browser storage the queue lives only as long as the page. */
let memoryOnly: QueuedMessage[] = [];
const listeners = new Set<() => void>();

function update(part: Partial<QueueState>): void {
  const stored = typeof localStorage === "undefined" ? [] : readQueue(localStorage);
  const waiting = [...stored, ...memoryOnly].filter((each) => each.from === writerId);
  state = { ...state, ...part, waiting };
  for (const listener of [...listeners]) listener();
}

const transport: Transport = {
  post: ({ to, text, key, about, prompt }) =>
    fetch("/api/chat.php", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ profile: to, text, key, about, prompt }),
    }),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
};

/** Only one tab sends at a time, if the browser supports locks. Without them the key prevents a second message. */
async function withSendLock(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("send-queue", work);
  else await work();
}

async function run(): Promise<void> {
  if (running || writerId === undefined) return;
  running = true;
  try {
    await withSendLock(async () => {
      for (;;) {
        update({});
        const next = state.waiting.find((each) => !state.refusedPartnerIds.includes(each.to));
        if (!next) return update({ pausedBy: null });
        const delivery = await deliverMessage(next, transport);
        if (next.from !== writerId || !applyDelivery(next, delivery)) return;
      }
    });
  } finally {
    running = false;
  }
}

/** Applies the server's answer to the queue; false if the queue has to stop. */
function applyDelivery(message: QueuedMessage, delivery: Delivery): boolean {
  if (delivery.kind === "sent") {
    remove([message.key]);
    update({ sent: [...state.sent, { ...message, conversationId: delivery.conversationId }], pausedBy: null });
    return true;
  }
  if (delivery.kind === "refused") {
    if (message.to !== openChat) {
      update({ refusedPartnerIds: [...state.refusedPartnerIds, message.to] });
      return true;
    }
    returnToComposer(message.to, delivery.reason);
    return true;
  }
  update({ pausedBy: navigator.onLine ? "stalled" : "offline" });
  if (delivery.kind === "signed_out" && openChat !== undefined) postThroughLogin(message);
  return false;
}

/** Posts all messages waiting for this recipient as one form; the login page brings the text back into the composer. */
function postThroughLogin({ to, key }: QueuedMessage): void {
  const messages = takeWaiting(to);
  submitAsForm({ to, key, ...joined(messages) });
}

/** Takes the messages waiting for a recipient out of the queue, oldest first. */
function takeWaiting(to: number): QueuedMessage[] {
  const messages = state.waiting.filter((each) => each.to === to);
  remove(messages.map((each) => each.key));
  return messages;
}

/** Several messages as one: their texts, and what the first answer answers. */
function joined(messages: QueuedMessage[]): Answered & { text: string } {
  const { about, prompt } = messages.find((each) => each.about ?? each.prompt) ?? {};
  return { text: messages.map((each) => each.text).join("\n"), about, prompt };
}

/** A refusal stops the conversation: all its waiting messages are returned to the composer in their order. */
function returnToComposer(to: number, reason: string): void {
  const messages = takeWaiting(to);
  const [first] = messages;
  if (!first) return;
  // Text returned before is already in the composer.
  const others = state.returned.filter((each) => each.to !== to);
  update({ returned: [...others, { to, reason, key: first.key, ...joined(messages) }] });
}

function startQueue(writer: number): void {
  if (writer !== writerId) state = empty;
  writerId = writer;
  update({});
  void run();
}

function remove(keys: string[]): void {
  removeFromQueue(localStorage, keys);
  memoryOnly = memoryOnly.filter((each) => !keys.includes(each.key));
}

/** This browser's send queue; it runs on every page, for the signed-in member. */
export const sendQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: () => state,
  serverState: () => empty,
  /** Continues with messages from an earlier page; called again when the page is back online or visible. */
  resume(writer: number): void {
    startQueue(writer);
  },
  /** Sets the open chat, or none (undefined). Its refused messages are tried again: they can be returned to the composer. */
  setOpenChat(partner: number | undefined): void {
    openChat = partner;
    if (partner === undefined || !state.refusedPartnerIds.includes(partner)) return;
    update({ refusedPartnerIds: state.refusedPartnerIds.filter((each) => each !== partner) });
    void run();
  },
  /** Shows the message at once and sends it, even if the page has not started the queue yet. */
  add(newMessage: Omit<QueuedMessage, "at">): void {
    const message = { ...newMessage, at: transport.now() };
    if (!addToQueue(localStorage, message)) memoryOnly = [...memoryOnly, message];
    startQueue(message.from);
  },
  /** Returns the messages waiting for a recipient because their sender wants to edit them. */
  returnOnRequest: (to: number) => returnToComposer(to, "on_request"),
  /** The page now shows these messages: remove them from the queue's state. */
  clearSent(keys: string[]): void {
    update({ sent: state.sent.filter((each) => !keys.includes(each.key)) });
  },
  clearReturned(to: number): void {
    update({ returned: state.returned.filter((each) => each.to !== to) });
  },
};
