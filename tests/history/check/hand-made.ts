import type { History, Operation, OperationOf } from "../operation.ts";

/** Leaves out what `at` and defaults fill in. */
type Short<K extends Operation["kind"]> = Partial<Extract<Operation, { kind: K }>>;

/**
 * Histories made by hand, for the checker's own tests: `at(1, 2)` is the time of an operation, one after the other if
 * left out.
 */
export function handMade(credits: Record<string, number> = { anna: 100, ben: 100, carl: 100 }) {
  const operations: Operation[] = [];
  let clock = 0;
  const add = (operation: object) => {
    const times = { startedAt: ++clock, endedAt: ++clock };
    operations.push({ ...times, ...operation } as Operation);
  };
  const history: History = { credits, operations, disturbed: [] };
  return {
    history,
    send: (by: string, to: string, text: string, more: Short<"send"> = {}) =>
      add({ kind: "send", by, to, text, cost: 5, outcome: "done", ...more }),
    takeBack: (by: string, to: string, text: string, more: Short<"take_back"> = {}) =>
      add({ kind: "take_back", by, to, text, outcome: "done", ...more }),
    react: (by: string, of: string, text: string, reaction: string | null, more: Short<"react"> = {}) =>
      add({ kind: "react", by, of, text, reaction, outcome: "done", ...more }),
    like: (by: string, to: string, more: Short<"like"> = {}) => add({ kind: "like", by, to, outcome: "done", ...more }),
    block: (by: string, to: string, more: Short<"block"> = {}) =>
      add({ kind: "block", by, to, outcome: "done", ...more }),
    paid: (by: string, order: number, more: Short<"paid"> = {}) =>
      add({ kind: "paid", by, order, credits: 50, amount: 1000, outcome: "done", ...more }),
    refund: (by: string, order: number, more: Short<"refund"> = {}) =>
      add({ kind: "refund", by, order, outcome: "done", ...more }),
    withdraw: (by: string, order: number, more: Short<"withdraw"> = {}) =>
      add({ kind: "withdraw", by, order, outcome: "done", ...more }),
    signUp: (address: string, more: Short<"sign_up"> = {}) =>
      add({ kind: "sign_up", by: address, address, outcome: "done", ...more }),
    readChat: (by: string, of: string, texts: string[], more: Short<"read_chat"> = {}) =>
      add({ kind: "read_chat", by, of, texts, reactions: {}, ...more }),
    readUnread: (by: string, unread: Record<string, number>, more: Short<"read_unread"> = {}) =>
      add({ kind: "read_unread", by, unread, ...more }),
    readMatches: (by: string, members: string[]) => add({ kind: "read_matches", by, members }),
    readCredits: (by: string, value: number, more: Short<"read_credits"> = {}) =>
      add({ kind: "read_credits", by, credits: value, ...more }),
    readMoney: (by: string, value: number, more: Short<"read_money"> = {}) =>
      add({ kind: "read_money", by, credits: value, ledger: value, owed: 0, orders: [], ...more }),
    readAddress: (address: string, accounts: number, value = 0) =>
      add({ kind: "read_address", by: address, address, accounts, credits: value }),
    heard: (by: string, of: string) => add({ kind: "heard", by, of }),
  };
}

/** An order as a reading shows it. */
export const anOrderState = (order: number, more: Partial<OperationOf<"read_money">["orders"][number]> = {}) => ({
  ...{ order, status: "completed", code: null, amount: 1000, back: 0, refunds: 0, grants: 1 },
  ...more,
});
