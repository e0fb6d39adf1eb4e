import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ownDataTable } from "#app/leaving/own-data/own-data-table.server.ts";
import { codeUnder, expectNone, nodesOf, placeOf, textOf } from "../source-files.ts";

test("the lists of the data download have distinct names", () => {
  const names = Object.values(ownDataTable).flatMap((line) => ("lists" in line ? Object.keys(line.lists) : []));
  expect(names).toEqual([...new Set(names)]);
});

describe("an e-mail address attributes nothing to an account that has not confirmed it", () => {
  /**
   * The kinds of app/account/README.md#confirmed-addresses. `finds`: an account by its address, confirmed or not, and
   * only for login, sign-up, reset, mail change, mail events, people I know and the staff's search. `attributes`: a record to an
   * account, which takes a `ConfirmedAddress`. The others do neither: `link` binds a mailed link to the address it went
   * to, `counts` tries on an address, `staff` are the staff's own rows, which no member has.
   */
  type Kind = "finds" | "attributes" | "link" | "counts" | "staff";

  /** Every query by an address: its file and function, its kind, and what it is for. */
  const queries: Record<string, [Kind, string]> = {
    "app/account/account.queries.server.ts findAccountByEmail": ["finds", "login, sign-up, reset, mail change"],
    "app/account/codes/login-code.queries.server.ts findCodeRecipient": ["finds", "login by a mailed code"],
    "app/leaving/leaving.queries.server.ts lockPendingByEmail": ["finds", "a new link back, mailed to the address"],
    "app/account/known/known-person.queries.server.ts insertPairsOfEntries": ["finds", "people I know"],
    "app/push/settings/preference.queries.server.ts listAccountsByEmail": ["finds", "mail events"],
    "app/account/account-on-site.queries.server.ts listAccountsOnSites": ["finds", "the staff's search"],
    "app/account/address/confirmed-address.queries.server.ts isComplaintOf": ["attributes", "complaints"],
    "app/account/address/confirmed-address.queries.server.ts isLoginAttemptOn": ["attributes", "login traces"],
    "app/account/address/confirmed-address.queries.server.ts isMailTo": ["attributes", "mails"],
    "app/account/links/token.queries.server.ts isMailedToCurrentAddress": ["link", "void after a change of address"],
    "app/account/links/mail-change-token.queries.server.ts isOfOldAddress": ["link", "void after another change"],
    "app/account/login/login-attempt.queries.server.ts listLoginAttempts": ["counts", "whoever has the address"],
    "app/account/login/login-attempt.queries.server.ts deleteLoginAttempts": ["counts", "after a reset by mail"],
    "app/desk/login/login-attempt.queries.server.ts listDeskAttempts": ["counts", "at the desk"],
    "app/desk/login/credentials.queries.server.ts findDeskPassword": ["staff", "the desk's login"],
    "app/desk/staff/person.queries.server.ts findPersonByEmail": ["staff", "invitations"],
    "app/demo/town/grow.ts countGrown": ["counts", "how many of the demo town's members a growing one has"],
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
    // Joined by an address: `innerJoin("complaint", "complaint.email", "account.email")`.
    ...nodesOf(file, ts.isCallExpression).filter(
      ({ expression, arguments: [, ...columns] }) =>
        /\.\w+Join$/.test(expression.getText()) &&
        columns.some((each) => ts.isStringLiteralLike(each) && column.test(each.text)),
    ),
    // As a filter of several columns: `eb.and({ site_id, email_key })`.
    ...nodesOf(file, ts.isCallExpression).filter(
      ({ expression, arguments: [filter] }) =>
        /^eb\.(and|or)$/.test(expression.getText()) &&
        filter !== undefined &&
        ts.isObjectLiteralExpression(filter) &&
        filter.properties.some((each) => column.test(each.name?.getText() ?? "")),
    ),
    ...nodesOf(file, ts.isTaggedTemplateExpression).filter((each) => inSql.test(each.template.getText())),
  ]);
  /** The function of a file in which a comparison stands. */
  function queryOf(comparison: ts.Node): string {
    let name = "";
    for (let node = comparison; node.parent; node = node.parent) {
      const { parent } = node;
      if (ts.isFunctionDeclaration(parent) && parent.name) name = parent.name.text;
      const isTop = ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent);
      if (isTop) name = parent.name.getText();
    }
    return `${comparison.getSourceFile().fileName} ${name}`;
  }
  const found = new Map(comparisons.map((each) => [queryOf(each), each]));

  test("every query by an address is of one of the kinds", () => {
    const strange = [...found]
      .filter(([query]) => !(query in queries))
      .map(([query, at]) => `${query}: ${placeOf(at)}`);
    expectNone(
      strange,
      "Rows of an account are found by its id, or by a ConfirmedAddress (app/account/address/confirmed-address.queries.server.ts):",
    );
    expect(Object.keys(queries).filter((query) => !found.has(query))).toEqual([]);
  });

  test("what attributes a record to an account takes an address that the account has confirmed", () => {
    const attributing = Object.keys(queries).filter((query) => queries[query]?.[0] === "attributes");
    for (const query of attributing) {
      const [file = "", name] = query.split(" ");
      const declared = nodesOf(file, ts.isFunctionDeclaration).find((each) => each.name?.text === name);
      const types = declared?.parameters.map(({ type }) => type?.getText() ?? "").join();
      expect(types, query).toContain("ConfirmedAddress");
    }
  });

  test("only findConfirmedAddress makes a ConfirmedAddress", () => {
    const made = codeUnder("app", "db").flatMap((file) =>
      nodesOf(file, ts.isAsExpression).filter((each) => each.type.getText() === "ConfirmedAddress"),
    );
    expect(made.map((each) => each.getSourceFile().fileName)).toEqual([
      "app/account/address/confirmed-address.queries.server.ts",
    ]);
  });
});

/** Where passwords and addresses are written, and why not with `setPassword` and `setEmail`, which notify the owner. */
const writers: Record<string, string> = {
  "app/account/password/credentials.queries.server.ts":
    "for setPassword and setEmail (app/account/README.md#security-mails), see below",
  "app/account/password/password.queries.server.ts": "takes a password away; whoever does it holds the mailbox",
  "app/account/activation/correct-email.queries.server.ts": "an address that nobody has confirmed",
  "app/account/links/mail-change-token.queries.server.ts": "what a link remembers, no account",
  "app/leaving/erasure/erase-member.queries.server.ts": "erasure",
  "app/desk/staff/person.queries.server.ts": "staff's own rows: takes a password away",
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
