import { expect, test } from "vitest";
import type { SessionOpening } from "#db/schema.ts";
import { isProofFresh, mayAddPasskey } from "./fresh-proof.ts";

const now = new Date("2026-11-30T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const openings: (SessionOpening | null)[] = ["password", "code", "passkey", "signup", "link", null];
const opened = (openedBy: SessionOpening | null, minutes: number) => ({
  openedBy,
  openedAt: ago(minutes),
  provedAt: null,
});
const which = (rule: typeof isProofFresh, minutes: number) =>
  openings.filter((opening) => rule(opened(opening, minutes), now));

test("a login with a code or a passkey is a proof for 15 minutes; one with the password asks for it", () => {
  expect(which(isProofFresh, 14.9)).toEqual(["code", "passkey"]);
  expect(which(isProofFresh, 15)).toEqual([]);
});

test("a passkey may be added within 15 minutes of any login, but not of a mailed link", () => {
  expect(which(mayAddPasskey, 14.9)).toEqual(["password", "code", "passkey", "signup"]);
  expect(which(mayAddPasskey, 15)).toEqual([]);
});

test("a proof since the login counts for 15 minutes, however the session was opened", () => {
  for (const openedBy of openings) {
    const proved = (minutes: number) => ({ openedBy, openedAt: ago(600), provedAt: ago(minutes) });
    expect([isProofFresh(proved(14.9), now), mayAddPasskey(proved(14.9), now)]).toEqual([true, true]);
    expect([isProofFresh(proved(15), now), mayAddPasskey(proved(15), now)]).toEqual([false, false]);
  }
});
