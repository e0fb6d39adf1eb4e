import ts from "typescript";
import { describe, expect, test } from "vitest";
import { codeUnder, expectNone, nodesOf, placeOf, textOf } from "../source-files.ts";

describe("an account ends in one place", () => {
  /** Statuses of an account that is over: only `endAccount` leads to them. */
  const setters: Record<string, string> = {
    "app/account/ending/ban.queries.server.ts": "for endAccount, and what lifts a ban",
    "app/account/ending/ending.queries.server.ts": "for endAccount",
    "app/leaving/erasure/erase-member.queries.server.ts": "erasure, after the end",
  };

  test("only endAccount sets the status of an account that is over", () => {
    const written = codeUnder("app").flatMap((file) =>
      nodesOf(file, ts.isCallExpression).filter(
        ({ expression, arguments: [values] }) =>
          /\.set$/.test(expression.getText()) &&
          /\bstatus: "(banned|pending_deletion|erased)"/.test(values?.getText() ?? ""),
      ),
    );
    expect(written.length).toBeGreaterThan(2);
    expectNone(
      written.filter((each) => !(each.getSourceFile().fileName in setters)).map(placeOf),
      "End an account with endAccount (app/account/ending), which also ends sessions, streams and unpaid orders:",
    );
    const callers = codeUnder("app").filter((file) =>
      /await (updateBanned|markPendingDeletion|updateDisowned)\(tx\b/.test(textOf(file)),
    );
    expect(callers).toEqual(["app/account/ending/end-account.server.ts"]);
  });

  /** Code that deletes sessions without notifying streams: nobody can have a stream open with them. */
  const silent: Record<string, string> = {
    "app/account/jobs.server.ts": "sessions that ended by themselves; streams look every 25 seconds",
  };

  test("ending sessions also ends the streams that were opened with them", () => {
    const deleting = codeUnder("app").filter((file) => textOf(file).includes('.deleteFrom("session")'));
    expect(deleting.length).toBeGreaterThan(1);
    expectNone(
      deleting.filter((file) => !Object.hasOwn(silent, file) && !textOf(file).includes("publishSessionsEnded(")),
      "Sessions are deleted without ending their streams. Use deleteSessions (app/account/session.queries):",
    );
  });
});
