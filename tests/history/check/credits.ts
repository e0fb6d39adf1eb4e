import { type History, listOf, type Operation, type ReadMoney } from "../operation.ts";
import { balanceOf, charge, giveBack, grant, lotOf, type Money, refund, withdraw } from "./account-model.ts";
import { checkSteps, type Step } from "./register.ts";
import { goneMessages } from "./taken-back.ts";

/**
 * Credits are a register: there is an order of a member's charges, grants, money back and readings in which every
 * answer is right, nothing counts twice, and the balance is never below zero. At every reading it is the sum of the
 * ledger.
 */
export function checkCredits(history: History): string[] {
  const unbalanced = listOf(history, "read_money")
    .filter(({ credits, ledger }) => credits !== ledger || credits < 0)
    .map(({ by, credits, ledger }) => `${by} has ${credits} credits, the ledger says ${ledger}`);
  return [...unbalanced, ...Object.keys(history.credits).flatMap((member) => checkRegister(history, member))];
}

function checkRegister(history: History, member: string): string[] {
  const { completed, cancelled } = endsOf(listOf(history, "read_money").filter(({ by }) => by === member));
  const gone = goneMessages(history);
  const steps = history.operations
    .filter(({ by }) => by === member)
    // A report of an order that had ended unpaid grants nothing.
    .filter((each) => each.kind !== "paid" || completed.has(each.order) || !cancelled.has(each.order))
    .flatMap((each) => stepOf(each, gone));
  const initial: Money = { free: history.credits[member] ?? 0, owed: 0, lots: [], paidWith: {} };
  return checkSteps(`the credits of ${member} are`, { initial, steps, keyOf: JSON.stringify });
}

/** What became of a member's orders, by all readings. */
function endsOf(readings: ReadMoney[]) {
  const orders = readings.flatMap((reading) => reading.orders);
  const withStatus = (...statuses: string[]) =>
    new Set(orders.filter(({ status }) => statuses.includes(status)).map(({ order }) => order));
  return { completed: withStatus("completed"), cancelled: withStatus("cancelled", "failed") };
}

/** What an operation does to its member's money; nothing, if it has nothing to do with it. */
function stepOf(operation: Operation, gone: Map<string, unknown>): Step<Money>[] {
  const apply = effectOf(operation, gone);
  if (!apply) return [];
  const isUnknown = "outcome" in operation && operation.outcome === "unknown";
  const { startedAt, endedAt } = operation;
  const times = `${Math.round(startedAt)} to ${Math.round(endedAt)} ms`;
  return [
    {
      name: `${nameOf(operation)}, ${times}`,
      startedAt,
      endedAt: isUnknown ? Infinity : endedAt,
      isOptional: isUnknown,
      apply,
    },
  ];
}

function effectOf(operation: Operation, gone: Map<string, unknown>): Step<Money>["apply"] | undefined {
  switch (operation.kind) {
    case "read_credits":
      return (money) => (balanceOf(money) === operation.credits ? money : undefined);
    case "read_money":
      return (money) => (isAsRead(money, operation) ? money : undefined);
    case "send":
      if (operation.outcome !== "refused") {
        const { cost, text } = operation;
        return (money) => charge(money, cost, gone.has(text) ? text : undefined);
      }
      if (operation.reason !== "not_enough_credits") return undefined;
      return (money) => (balanceOf(money) < operation.cost ? money : undefined);
    case "take_back":
      return operation.outcome === "refused" ? undefined : (money) => giveBack(money, operation.text);
    case "paid":
      return operation.outcome === "refused" ? undefined : (money) => grant(money, operation);
    case "refund":
    case "withdraw": {
      const back = operation.kind === "refund" ? refund : withdraw;
      if (operation.outcome !== "refused") return (money) => back(money, operation.order);
      if (operation.reason === "signed_out") return undefined;
      return (money) => (back(money, operation.order) ? undefined : money);
    }
    default:
      return undefined;
  }
}

function isAsRead(money: Money, { credits, owed, orders }: ReadMoney): boolean {
  if (balanceOf(money) !== credits || money.owed !== owed) return false;
  return orders.every(({ order, status, back }) => {
    const lot = lotOf(money, order);
    // An order paid after its end is paid back, and is no lot.
    return status === "completed" ? lot?.back === back : !lot;
  });
}

function nameOf(operation: Operation): string {
  switch (operation.kind) {
    case "read_credits":
      return `read ${operation.credits}`;
    case "read_money":
      return `read ${operation.credits} (owed ${operation.owed}; ${operation.orders
        .map(({ order, status, back }) => `${order} ${status}, ${back} back`)
        .join("; ")})`;
    case "send":
      return `${operation.outcome} "${operation.text}" for ${operation.cost}`;
    case "take_back":
      return `${operation.outcome} taking back of "${operation.text}"`;
    case "paid":
    case "refund":
    case "withdraw":
      return `${operation.outcome} ${operation.kind} of ${operation.order}`;
    default:
      return operation.kind;
  }
}
