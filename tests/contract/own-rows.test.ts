import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ownDataTable } from "#app/leaving/own-data/own-data-table.server.ts";
import { codeUnder, expectNone, nodesOf, placeOf, textOf } from "./source-files.ts";

test("the lists of the data download have distinct names", () => {
  const names = Object.values(ownDataTable).flatMap((line) => ("lists" in line ? Object.keys(line.lists) : []));
  expect(names).toEqual([...new Set(names)]);
});

describe("an e-mail address attributes nothing to an account that has not confirmed it", () => {
  /** Files that compare addresses, and why they may (product 12, e-mail addresses). */
  const compare: Record<string, string> = {
    "app/account/confirmed-address.queries.server.ts": "rows of an account, by an address that it has confirmed",
    "app/account/account.queries.server.ts": "finds the account: login, sign-up, reset, mail change",
    "app/account/session/login-attempt.queries.server.ts": "counts tries on an address, whoever has it",
    "app/account/links/token.queries.server.ts": "a link works for the address it was mailed to",
    "app/account/links/mail-change-token.queries.server.ts":
      "a link works while the address is the one it was asked with",
    "app/leaving/leaving.queries.server.ts": "finds the account for which a new link is requested",
    "app/push/settings/preference.queries.server.ts": "finds accounts: mail events",
    "app/staff/people/person.queries.server.ts": "staff's own rows, which no member has",
    "app/desk/login/credentials.queries.server.ts": "staff's own rows, which no member has",
    "app/desk/login/login-attempt.queries.server.ts": "counts staff's tries on an address, whoever has it",
    "app/staff/find-account.server.ts": "finds the account: the staff's search",
  };
  const column = /\b(email|email_key|recipient)\b/;
  const inSql =
    /\b(email|email_key|recipient)\b\)?\s*(=|<>|!=|in\b|like\b|ilike\b)|(=|in \(|like)\s*\(?(\w+\.)?(email|email_key|recipient)\b/;

  const comparisons = codeUnder("app").flatMap((file) => [
    ...nodesOf(file, ts.isCallExpression).filter(({ expression, arguments: [left, word, right] }) => {
      const verb = expression.getText().split(".").at(-1) ?? "";
      if (!/^(where|whereRef|on|onRef|having|eb)$/.test(verb) || !left || !word || !right) return false;
      if (/^["']is( not)?["']$/.test(word.getText())) return false;
      const columns = [left, ...(verb.endsWith("Ref") ? [right] : [])];
      return columns.some((each) => column.test(each.getText()));
    }),
    ...nodesOf(file, ts.isTaggedTemplateExpression).filter((each) => inSql.test(each.template.getText())),
  ]);
  const files = new Set(comparisons.map((each) => each.getSourceFile().fileName));

  test("addresses are compared only in the listed places", () => {
    const strange = comparisons.filter((each) => !(each.getSourceFile().fileName in compare));
    expectNone(
      strange.map(placeOf),
      "Rows of an account are found by its id, or by a ConfirmedAddress (app/account/confirmed-address.queries.server.ts):",
    );
    expect(Object.keys(compare).filter((file) => !files.has(file))).toEqual([]);
  });

  test("only findConfirmedAddress makes a ConfirmedAddress", () => {
    const made = codeUnder("app", "db").flatMap((file) =>
      nodesOf(file, ts.isAsExpression).filter((each) => each.type.getText() === "ConfirmedAddress"),
    );
    expect(made.map((each) => each.getSourceFile().fileName)).toEqual([
      "app/account/confirmed-address.queries.server.ts",
    ]);
  });
});

/** Where passwords and addresses are written, and why not with `setPassword` and `setEmail`, which notify the owner. */
const writers: Record<string, string> = {
  "app/account/password/credentials.queries.server.ts":
    "for setPassword and setEmail (product 12, security mails), see below",
  "app/account/password/password.queries.server.ts": "takes a password away; whoever does it holds the mailbox",
  "app/account/activation/correct-email.queries.server.ts": "an address that nobody has confirmed",
  "app/account/links/mail-change-token.queries.server.ts": "what a link remembers, no account",
  "app/leaving/erasure/erase-member.queries.server.ts": "erasure",
  "app/staff/people/person.queries.server.ts": "staff's own rows: takes a password away",
  "app/desk/invitation/invitation.queries.server.ts": "staff's own rows: whoever sets it holds the invitation",
};

test("passwords and addresses change only where their owner is notified", () => {
  const written = codeUnder("app").flatMap((file) =>
    nodesOf(file, ts.isCallExpression).filter(
      ({ expression, arguments: [values] }) =>
        /\.set$/.test(expression.getText()) && /\b(password_hash|email_key)\b/.test(values?.getText() ?? ""),
    ),
  );
  expectNone(
    written.filter((each) => !(each.getSourceFile().fileName in writers)).map(placeOf),
    "Change a password with setPassword, an address with setEmail (app/account/password/credentials.server.ts):",
  );
  const files = new Set(written.map((each) => each.getSourceFile().fileName));
  expect(Object.keys(writers).filter((file) => !files.has(file))).toEqual([]);
});

test("only the verbs that notify the owner use the queries that write passwords and addresses", () => {
  const using = codeUnder("app").filter((file) =>
    /\b(updatePassword|updateConfirmedEmail|clearEmail)\(/.test(textOf(file)),
  );
  expect(using).toEqual([
    // Gives a changed address back to its owner, or takes a foreign one from an account that never confirmed it.
    "app/account/links/secure-account.server.ts",
    "app/account/password/credentials.queries.server.ts",
    // setPassword and setEmail.
    "app/account/password/credentials.server.ts",
  ]);
});
