import { type ActingTx, actAsFictional, actAsMember } from "#app/account/act-as-member.server.ts";
import type { LockedAccount } from "#app/account/lock-account.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { findMemberAccess, type MemberAccess, type ViewerScope } from "./access.queries.server.ts";
import { lockPair } from "#app/account/lock-pair.queries.server.ts";

declare const towards: unique symbol;

/**
 * A transaction that holds the locks on the pair and on the actor's account, in which it is known whether one has
 * blocked the other. Queries that store what one member does to another take this type. Only this file creates one
 * (tests/contract/acts/checked-transactions.test.ts).
 */
export type PairTx = ActingTx & { readonly [towards]: true };

type Towards = { scope: ViewerScope & { profileId: number }; memberId: number };
/** `member` is undefined for an unknown or hidden member, and says whether one has blocked the other. */
export type PairFacts = { member: MemberAccess | undefined; account: LockedAccount };
type Closed = { ok: false; reason: "account_closed" };

/**
 * Everything one member does to another (like, message, block, swipe) goes through here: locks the pair, then the
 * actor's account, and checks status, block and visibility under both locks (app/README.md#locks). Refuses
 * a closed account.
 */
export async function actTowardsMember<Result>(
  db: Db,
  { scope, memberId, accountId }: Towards & { accountId: number },
  act: (tx: PairTx, facts: PairFacts) => Promise<Result>,
): Promise<Result | Closed> {
  return actAsMember(
    db,
    { accountId },
    async (tx, account) => act(tx as PairTx, { account, member: await findMemberAccess(tx, scope, memberId) }),
    (tx) => lockPair(tx, scope.profileId, memberId),
  );
}

/** The same for a member or a fictional profile whose account does not matter for what is done. */
export async function actTowardsMemberAsProfile<Result>(
  db: Db,
  { scope, memberId }: Towards,
  act: (tx: PairTx, facts: Pick<PairFacts, "member">) => Promise<Result>,
): Promise<Result | Closed> {
  return actAsMember(
    db,
    { profileId: scope.profileId },
    async (tx) => act(tx as PairTx, { member: await findMemberAccess(tx, scope, memberId) }),
    (tx) => lockPair(tx, scope.profileId, memberId),
  );
}

/**
 * Continues a transaction as a fictional profile that does something to a member: locks the pair and checks whether the
 * `scope` (the fictional profile's, or the member's) may see the other. Undefined if not.
 */
export async function actTowardsMemberAsFictional(
  tx: Tx,
  { fictionalId, memberId, scope }: { fictionalId: number; memberId: number; scope: ViewerScope },
): Promise<PairTx | undefined> {
  await lockPair(tx, fictionalId, memberId);
  const member = await findMemberAccess(tx, scope, scope.profileId === fictionalId ? memberId : fictionalId);
  if (member?.access !== "open") return undefined;
  return (await actAsFictional(tx, fictionalId)) as PairTx | undefined;
}
