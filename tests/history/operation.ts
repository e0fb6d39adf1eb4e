/**
 * What a client did and what it saw. Times are milliseconds of the run's own clock. An effect took place between
 * `startedAt` and `endedAt`.
 */
type Told = {
  /** Its place in the schedule; readings beside the schedule have none. */
  number?: number;
  /** The member who did it. */
  by: string;
  startedAt: number;
  endedAt: number;
  /**
   * `done`: confirmed. `refused`: it must have left nothing. `unknown`: no answer, and asking again resolved nothing: it
   * took effect once, later than `startedAt`, or never.
   */
  outcome: "done" | "refused" | "unknown";
  /** The reason of a refusal, or the last answer that was no answer. */
  reason?: string;
  /** How often it was sent, and through which processes. */
  tries?: string[];
};

/** A state that was read: what it shows existed at one moment between `startedAt` and `endedAt`. */
type Seen = Pick<Told, "number" | "by" | "startedAt" | "endedAt">;

/** `text` is unique: it is what readings are searched for. */
export type Send = Told & { kind: "send"; to: string; text: string; cost: number };
export type Like = Told & { kind: "like"; to: string };
/** Takes an own message back, by its text. */
export type TakeBack = Told & { kind: "take_back"; to: string; text: string };
/** Reacts to a message of another member, by its text; null takes the reaction away. It marks what is above as read. */
export type React = Told & { kind: "react"; of: string; text: string; reaction: string | null };
export type Block = Told & { kind: "block"; to: string };
export type Delete = Told & { kind: "delete" };
export type SignUp = Told & { kind: "sign_up"; address: string };
/** `order` is the number that the site gave it. */
export type Order = Told & { kind: "order"; order?: number; code?: string };
/** A provider's report that an order of `by` is paid, or that it failed. */
type PaymentReport = Told & { order: number; credits: number; amount: number };
export type Paid = PaymentReport & { kind: "paid" };
export type Failed = PaymentReport & { kind: "failed" };
export type Refund = Told & { kind: "refund"; order: number };
export type Withdraw = Told & { kind: "withdraw"; order: number };

/**
 * The texts that a conversation shows, from the top, and the reactions below some of them. `isOwnPage`: at the
 * conversation's own address, which a member keeps after the other has left.
 */
export type ReadChat = Seen & {
  kind: "read_chat";
  of: string;
  texts: string[];
  reactions: Record<string, string>;
  isOwnPage?: boolean;
};
export type ReadUnread = Seen & { kind: "read_unread"; unread: Record<string, number> };
export type ReadMatches = Seen & { kind: "read_matches"; members: string[] };
export type ReadCredits = Seen & { kind: "read_credits"; credits: number };
/** An account's money in one statement. */
export type ReadMoney = Seen & {
  kind: "read_money";
  credits: number;
  ledger: number;
  owed: number;
  orders: OrderState[];
};
export type OrderState = {
  order: number;
  status: string;
  code: string | null;
  amount: number;
  /** What was paid back, or will be. */
  back: number;
  /** The same, as the sum of the refunds. */
  refunds: number;
  grants: number;
};
/** The accounts that an address belongs to. */
export type ReadAddress = Seen & { kind: "read_address"; address: string; accounts: number; credits: number };
/** A live event: there is something new in the conversation with a member. */
export type Heard = Seen & { kind: "heard"; of: string };
/** An answer that no client may get. */
export type Strange = Seen & { kind: "strange"; what: string };

export type Operation =
  | Send
  | TakeBack
  | React
  | Like
  | Block
  | Delete
  | SignUp
  | Order
  | Paid
  | Failed
  | Refund
  | Withdraw
  | ReadChat
  | ReadUnread
  | ReadMatches
  | ReadCredits
  | ReadMoney
  | ReadAddress
  | Heard
  | Strange;

/** What happened to the members of one town, from their first act until everything was quiet and read for the last time. */
export type History = {
  /** The credits that a member began with. */
  credits: Record<string, number>;
  operations: Operation[];
  /** When something failed: a page that was shown then may have left no mark that it was. */
  disturbed: { startedAt: number; endedAt: number }[];
};

type Kind = Operation["kind"];
export type OperationOf<K extends Kind> = Extract<Operation, { kind: K }>;

/** The operations of these kinds, in the order in which they began. */
export function listOf<K extends Kind>({ operations }: History, ...kinds: K[]): OperationOf<K>[] {
  return operations
    .filter((each): each is OperationOf<K> => (kinds as Kind[]).includes(each.kind))
    .sort((one, other) => one.startedAt - other.startedAt);
}

/** Whether all of `one` was over before `other` began. */
export const isBefore = (one: { endedAt: number }, other: { startedAt: number }) => one.endedAt < other.startedAt;

/** Whether something failed during a reading: then it may have been shown and not marked as read (`leaveTrace`). */
export const isDisturbed = ({ disturbed }: History, read: Seen) =>
  disturbed.some((time) => !isBefore(time, read) && !isBefore(read, time));

/** The pair of two members, whoever comes first. */
export const pairOf = (one: string, other: string) => [one, other].sort().join(" ");
