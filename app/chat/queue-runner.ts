import { type Delivery, deliver, type Line } from "./deliver-queue.ts";
import { postPlainly } from "./post-plainly.ts";
import { addToQueue, type QueuedMessage, readQueue, removeFromQueue } from "./send-queue.ts";

/** Messages given back to their writer, with the reason that stopped them. */
export type GivenBack = { to: number; reason: string; text: string; key: string };

/** What the chat shows of the queue; a new object whenever something has changed. */
export type QueueState = {
  waiting: QueuedMessage[];
  /** Stored by the server; shown until the page has reread its messages. */
  sent: (QueuedMessage & { conversationId: number })[];
  givenBack: GivenBack[];
  /** Tried, and held: no line, or no answer that counts. */
  held: "offline" | "stalled" | null;
  /** Profile ids of those to whom a message was refused while their chat was not open: it waits there for its writer. */
  unsent: number[];
};

const empty: QueueState = { waiting: [], sent: [], givenBack: [], held: null, unsent: [] };
let state = empty;
let writerId: number | undefined;
let running = false;
/** Whose chat is open here: what is refused goes back into its composer. Elsewhere nobody would see it. */
let openChat: number | undefined;
/** Where the browser keeps nothing, the queue lives as long as the page. */
let unkept: QueuedMessage[] = [];
const listeners = new Set<() => void>();

function change(part: Partial<QueueState>): void {
  const kept = typeof localStorage === "undefined" ? [] : readQueue(localStorage);
  const waiting = [...kept, ...unkept].filter((each) => each.from === writerId);
  state = { ...state, ...part, waiting };
  for (const listener of [...listeners]) listener();
}

const line: Line = {
  post: ({ to, text, key }) =>
    fetch("/api/chat.php", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ profile: to, text, key }),
    }),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
};

/** One tab sends at a time where browsers can say so; a message sent by two is one message all the same, by its key. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("send-queue", work);
  else await work();
}

async function run(): Promise<void> {
  if (running || writerId === undefined) return;
  running = true;
  try {
    await alone(async () => {
      for (;;) {
        change({});
        const next = state.waiting.find((each) => !state.unsent.includes(each.to));
        if (!next) return change({ held: null });
        const delivery = await deliver(next, line);
        if (next.from !== writerId || !settle(next, delivery)) return;
      }
    });
  } finally {
    running = false;
  }
}

/** Notes what the server said; false where the queue has to hold. */
function settle(message: QueuedMessage, delivery: Delivery): boolean {
  if (delivery.kind === "sent") {
    remove([message.key]);
    change({ sent: [...state.sent, { ...message, conversationId: delivery.conversationId }], held: null });
    return true;
  }
  if (delivery.kind === "refused") {
    if (message.to !== openChat) {
      change({ unsent: [...state.unsent, message.to] });
      return true;
    }
    giveBack(message.to, delivery.reason);
    return true;
  }
  change({ held: navigator.onLine ? "stalled" : "offline" });
  if (delivery.kind === "signed_out" && openChat !== undefined) keepThroughLogin(message);
  return false;
}

/** All that waits for this member goes with one plain post; the login in its place brings it back into the composer. */
function keepThroughLogin({ to, key }: QueuedMessage): void {
  const messages = state.waiting.filter((each) => each.to === to);
  remove(messages.map((each) => each.key));
  postPlainly({ to, key, text: messages.map((each) => each.text).join("\n") });
}

/** A refusal stops the conversation: all that waits for it goes back, in its order, nothing is lost. */
function giveBack(to: number, reason: string): void {
  const messages = state.waiting.filter((each) => each.to === to);
  const [first] = messages;
  if (!first) return;
  remove(messages.map((each) => each.key));
  const text = messages.map((each) => each.text).join("\n");
  change({ givenBack: [...state.givenBack, { to, reason, text, key: first.key }] });
}

function remove(keys: string[]): void {
  removeFromQueue(localStorage, keys);
  unkept = unkept.filter((each) => !keys.includes(each.key));
}

/** The queue of this browser; runs for the member who is signed in, on every page. */
export const sendQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: () => state,
  serverState: () => empty,
  /** Goes on with what waits from an earlier page; called again by whoever comes back online or into sight. */
  resume(writer: number): void {
    if (writer !== writerId) state = empty;
    writerId = writer;
    change({});
    void run();
  },
  /** A chat is open now, or none (undefined): what was refused meanwhile is tried again, its composer takes it back. */
  attend(partner: number | undefined): void {
    openChat = partner;
    if (partner === undefined || !state.unsent.includes(partner)) return;
    change({ unsent: state.unsent.filter((each) => each !== partner) });
    void run();
  },
  add(written: Omit<QueuedMessage, "at">): void {
    const message = { ...written, at: line.now() };
    if (!addToQueue(localStorage, message)) unkept = [...unkept, message];
    change({});
    void run();
  },
  /** The writer takes back what waits for somebody, to write it anew. */
  takeBack: (to: number) => giveBack(to, "taken_back"),
  /** The page shows the message now: it is not needed here any more. */
  forgetSent(keys: string[]): void {
    change({ sent: state.sent.filter((each) => !keys.includes(each.key)) });
  },
  forgetGivenBack(to: number): void {
    change({ givenBack: state.givenBack.filter((each) => each.to !== to) });
  },
};
