import { hours, later, minutes } from "#app/platform/units.ts";
import { messageCost, signupCredits, type TownConversation } from "./conversations.ts";
import { latest } from "./likes.ts";
import type { Person, PersonAccount } from "./people/person.ts";
import { seeded } from "./random.ts";

export type LedgerEntry = {
  accountId: number;
  delta: number;
  reason: "signup" | "message" | "grant" | "order";
  messageId: number | null;
  /** Set by `ordersOf`. */
  orderId: number | null;
  createdAt: Date;
};

/** The credits of the bundles (app/credits/README.md#prices), the biggest first. */
const smallest = 50;
const bundles = [1000, 400, 150, smallest];
const usualBundles = [smallest, smallest, 150];

/**
 * Everybody's credits: sign-up, messages, and the bundles that premium members bought before they ran out. The balance
 * is never below zero; a demo account ends with exactly its credits. Ordered by time.
 */
export function ledgerOf(people: Person[], conversations: TownConversation[], now: Date): LedgerEntry[] {
  const written = new Map<Person, { id: number; createdAt: Date }[]>();
  for (const { id, sender, createdAt } of conversations.flatMap(({ messages }) => messages)) {
    const own = written.get(sender);
    if (own) own.push({ id, createdAt });
    else written.set(sender, [{ id, createdAt }]);
  }
  return people
    .flatMap((person) => (person.account ? statementOf(person, person.account, written.get(person) ?? [], now) : []))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function statementOf(
  person: Person,
  account: PersonAccount,
  messages: { id: number; createdAt: Date }[],
  now: Date,
): LedgerEntry[] {
  const random = seeded(`ledger of ${person.id}`);
  const entries: LedgerEntry[] = [];
  let balance = 0;
  const put = (delta: number, reason: LedgerEntry["reason"], createdAt: Date, messageId: number | null = null) => {
    balance += delta;
    entries.push({ accountId: account.id, delta, reason, messageId, orderId: null, createdAt });
  };
  put(signupCredits, "signup", person.createdAt);
  for (const { id, createdAt } of messages.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    // A free member always has credits here: the conversations count their free messages.
    if (balance < messageCost) {
      put(
        random.pick(usualBundles),
        "order",
        latest(later(createdAt, -minutes(2)), entries.at(-1)?.createdAt ?? createdAt),
      );
    }
    put(-messageCost, "message", createdAt, id);
  }
  const since = entries.at(-1)?.createdAt ?? person.createdAt;
  const hasBought = entries.some(({ reason }) => reason === "order");
  if (account.premium && !hasBought && account.credits === undefined) {
    put(random.pick(usualBundles), "order", random.moment(since, latest(since, person.lastActive)));
  }
  if (account.credits === undefined) return entries;

  // Adjusts a demo account to its credits: bundles or a grant to raise the balance, messages to members who have left
  // to
  // lower it.
  const pause = Math.min(hours(7), (now.getTime() - since.getTime()) / 40);
  let at = since;
  const next = () => (at = later(at, pause));
  const once = () => random.moment(person.createdAt, since);
  if (account.premium && !hasBought) put(smallest, "order", once());
  if (account.premium) {
    for (const bundle of bundles) {
      while (account.credits - balance >= bundle) put(bundle, "order", once());
    }
  }
  if (account.credits > balance) put(account.credits - balance, "grant", next());
  while (account.credits < balance) put(-Math.min(messageCost, balance - account.credits), "message", next());
  return entries;
}
