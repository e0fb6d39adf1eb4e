import { type History, listOf } from "../operation.ts";

/** An address has one account after it has signed up, with one gift of credits, and none after a refusal. */
export function checkAccounts(history: History, signUpCredits: number): string[] {
  const signUps = listOf(history, "sign_up");
  return listOf(history, "read_address").flatMap(({ address, accounts, credits, startedAt }) => {
    const own = signUps.filter((each) => each.address === address && each.endedAt < startedAt);
    const isDone = own.some(({ outcome }) => outcome === "done");
    const isPossible = own.some(({ outcome }) => outcome !== "refused");
    if (accounts > 1) return [`${address} has ${accounts} accounts`];
    if (isDone && accounts === 0) return [`${address} signed up and has no account`];
    if (!isPossible && accounts > 0) return [`${address} was refused and has an account`];
    return accounts === 1 && credits !== signUpCredits ? [`${address} got ${credits} credits at sign-up`] : [];
  });
}
