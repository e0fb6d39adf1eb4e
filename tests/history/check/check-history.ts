import { type History, listOf } from "../operation.ts";
import { checkAccounts } from "./accounts.ts";
import { checkCredits } from "./credits.ts";
import { checkLiveEvents } from "./live-events.ts";
import { checkMatches } from "./matches.ts";
import { checkMessages } from "./messages.ts";
import { checkOrders } from "./orders.ts";
import { checkReactions } from "./reactions.ts";
import { checkTakenBack } from "./taken-back.ts";
import { checkUnread } from "./unread.ts";

/** What is wrong with a history, as sentences; none if the product's promises explain every answer in it. */
export function checkHistory(
  history: History,
  about: { singleCodes?: string[]; signUpCredits?: number } = {},
): string[] {
  return [
    ...listOf(history, "strange").map(({ what }) => what),
    ...checkMessages(history),
    ...checkTakenBack(history),
    ...checkReactions(history),
    ...checkUnread(history),
    ...checkLiveEvents(history),
    ...checkMatches(history),
    ...checkCredits(history),
    ...checkOrders(history, about.singleCodes),
    ...checkAccounts(history, about.signUpCredits ?? 0),
  ];
}
