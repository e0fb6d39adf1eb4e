import { publish } from "../platform/bus.server.ts";
import type { Db } from "../platform/db.server.ts";
import { deleteSession } from "./session.queries.server.ts";

/** Ends the session of a cookie, and with it the streams that were opened with it. */
export async function endSession(db: Db, secret: string): Promise<void> {
  const accountId = await deleteSession(db, secret);
  if (accountId !== undefined) tellSessionsEnded(accountId);
}

/** Some or all sessions of an account have ended: every process looks which of its streams that closes. */
export function tellSessionsEnded(accountId: number): void {
  publish({ type: "session", account: accountId });
}
