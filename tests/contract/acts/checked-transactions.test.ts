import ts from "typescript";
import { describe, expect, test } from "vitest";
import { codeUnder, expectNone, nodesOf, placeOf } from "../source-files.ts";
import { helpers, isMembers } from "./member-acts.ts";

describe("what a member does is stored only where it was checked, by type", () => {
  /** The tables with what members do, and the type of transaction without which nothing may be added to them. */
  const tables: Record<string, "ActingTx" | "PairTx"> = {
    likes: "PairTx",
    swipe_like: "PairTx",
    swipe_pass: "PairTx",
    block: "PairTx",
    conversation: "PairTx",
    message: "PairTx",
    chat_photo: "PairTx",
    first_draft: "ActingTx",
    match_answer: "ActingTx",
    orders: "ActingTx",
    direct_debit: "ActingTx",
    photo: "ActingTx",
    profile_interest: "ActingTx",
    profile_prompt: "ActingTx",
    named_search: "ActingTx",
    known_person: "ActingTx",
    verification: "ActingTx",
    passkey: "ActingTx",
  };

  /** The other tables that features add rows to, each with the reason why no checked act of a member stands behind it. */
  const others: Record<string, string> = {
    abuse_case: "staff's, and what a list of pictures names",
    account: "there is no account before it",
    account_notice: "jobs",
    account_origin: "of a sign-up",
    account_phone: "follows a confirmed direct debit",
    account_presence: "of a session, with which it ends",
    ad_cost: "staff's",
    ad_network: "staff's",
    age_attempt: "of a browser, signed in or not",
    age_outcome_day: "counts",
    age_trust: "jobs",
    blocked_picture: "staff's",
    complaint: "anybody may complain, who was banned too",
    conversation_side: "follows the conversation",
    cost_rate: "staff's",
    conversion: "reported about a member",
    credit_note: "follows a refund",
    credit_note_series: "counts",
    debit_block: "staff's",
    debit_code: "counts mails and SMS against the limit; its verbs act as the member",
    debt: "follows a refund or a return",
    device: "of a session",
    discount_code: "given to a member, by rules and staff",
    discount_use: "follows the order",
    exchange_rate: "jobs",
    experiment: "staff's",
    experiment_variant: "staff's",
    fictional_import: "staff's",
    fictional_profile: "staff's",
    intimate_notice: "anybody may say that a picture shows them",
    intimate_photo: "what such a notice names",
    invoice_series: "counts",
    lander_weight: "jobs",
    ledger: "follows what is paid, spent or given back",
    login_attempt: "before a session",
    login_code: "before a session",
    passkey_challenge: "what a passkey must sign, before a session too",
    mail_click_day: "counts",
    lander_content: "staff's",
    lander_version: "staff's",
    marketing_link: "staff's",
    notification: "follows what others did",
    notification_preference: "what a member is told; mailed links change it without a session",
    offer: "jobs",
    payment_alarm: "a provider's report, and jobs",
    payment_event: "a provider's report",
    photo_decision: "staff's",
    picture_match: "what a list of pictures names",
    postback_attempt: "the outbox's",
    profile: "of a sign-up, and fictional ones",
    push_subscription: "of a session, with which it ends",
    refund: "a right that a ban does not take away",
    speed_day: "counts",
    sandbox_card: "the demo's provider",
    sandbox_payment: "the demo's provider",
    sandbox_refund: "the demo's provider",
    saved_search: "the last search, which only its member reads",
    session: "the login, which checks the account",
    stored_card: "a provider's report",
    token: "mailed links",
    site: "staff's",
    site_version: "staff's",
    tracking_visit: "a visitor's",
    vat_rate: "staff's",
    visit: "a look, which is no act",
  };

  const added = codeUnder("app")
    .filter(isMembers)
    .flatMap((file) => nodesOf(file, ts.isCallExpression))
    .filter(({ expression }) => /\.insertInto$/.test(expression.getText()))
    .flatMap((call) => {
      const [table] = call.arguments;
      return table && ts.isStringLiteral(table) ? [{ call, table: table.text }] : [];
    });

  test("each table that rows are added to is one of members' acts, or has a reason why it is not", () => {
    expectNone(
      added
        .filter(({ table }) => !Object.hasOwn(tables, table) && !Object.hasOwn(others, table))
        .map(({ call, table }) => `${placeOf(call)}: ${table}`),
      "Name the table in this file: with the checked transaction that it demands, or with the reason why it needs none:",
    );
    const known = new Set(added.map(({ table }) => table));
    expect([...Object.keys(tables), ...Object.keys(others)].filter((table) => !known.has(table))).toEqual([]);
    expect(Object.keys(others).filter((table) => Object.hasOwn(tables, table))).toEqual([]);
  });

  test("queries that store an act demand the checked transaction", () => {
    const careless = added.flatMap(({ call, table }) => {
      const demanded = tables[table];
      return demanded && transactionOf(call) !== demanded ? [`${placeOf(call)}: ${table} needs a ${demanded}`] : [];
    });
    expectNone(
      careless,
      "Declare the query's first parameter with this type in place of Tx or Db, so that only the helpers lead to it:",
    );
  });

  /** Changes of what members did that are no act of theirs, or take no more than their own away, by file and function. */
  const otherChanges: Record<string, string> = {
    "app/account/ending/ending.queries.server.ts cancelOpenOrders": "for endAccount",
    "app/account/passkeys/passkey.queries.server.ts deletePasskeys":
      "“This was not me”: the mailed token or the session",
    "app/account/passkeys/passkey.queries.server.ts recordPasskeyUse": "of a login, which checks the account",
    "app/chat/composer/draft.queries.server.ts deleteFirstDraft": "the own draft, which goes with the message",
    "app/chat/window/chat-photo.queries.server.ts markPhotoShown": "what the member has seen",
    "app/credits/direct-debit/debit-export.queries.server.ts markDebitExported": "staff's",
    "app/credits/direct-debit/debit-export.queries.server.ts markDebitReturned": "staff's",
    "app/credits/direct-debit/debit-export.queries.server.ts moveToNewFile": "staff's",
    "app/credits/direct-debit/debit.queries.server.ts clearMandate": "ends of a debit",
    "app/credits/direct-debit/debit.queries.server.ts clearOldMandates": "jobs",
    "app/credits/orders/order-change.queries.server.ts addRefunded": "follows a refund",
    "app/credits/orders/order-change.queries.server.ts markBack": "when the member came back from the provider",
    "app/credits/orders/order-change.queries.server.ts markPaymentStarted":
      "a provider's answer to an order that was checked",
    "app/credits/orders/order-change.queries.server.ts updateOrderStatus": "a provider's report",
    "app/credits/orders/order-change.queries.server.ts updateProviderReference": "a provider's report",
    "app/leaving/erasure/erase-photos.queries.server.ts deleteVerification": "erasure",
    "app/leaving/erasure/erase-texts.queries.server.ts eraseFirstDrafts": "erasure",
    "app/leaving/erasure/erase-texts.queries.server.ts eraseMessages": "erasure",
    "app/leaving/erasure/erasure-table.server.ts ": "erasure",
    "app/likes/likes.queries.server.ts clearNewLike": "what the member has seen",
    "app/members/own-photos/own-photos.queries.server.ts deletePhotoRow": "also the sweep's: a row without files",
    "app/members/prompts/prompts.queries.server.ts deletePrompts": "also staff's",
    "app/members/review/photo-decision.queries.server.ts updatePhotoDecision": "staff's",
    "app/safety/photo-decisions/remove-rejected-files.queries.server.ts updateFilesRemoved": "jobs",
    "app/members/search/saved/named-search.queries.server.ts markSearchOpened": "what the member has seen",
    "app/members/verification/verification.queries.server.ts endVerification": "also staff's, and the jobs'",
    "app/safety/abuse/seal-photos.queries.server.ts restoreSealedPhoto": "staff's",
    "app/safety/decisions/decision.queries.server.ts eraseMessage": "staff's",
    "app/safety/intimate/intimate-photo.queries.server.ts deleteChatPhoto": "staff's",
    "app/safety/intimate/intimate-photo.queries.server.ts hidePhoto":
      "what a notice does to a member, under the account's lock",
    "app/safety/intimate/intimate-photo.queries.server.ts showPhoto": "staff's",
  };

  test("queries that change or delete an act demand the checked transaction, or have a reason why they do not", () => {
    const changes = codeUnder("app")
      .filter(isMembers)
      .flatMap((file) => nodesOf(file, ts.isCallExpression))
      .filter(({ expression, arguments: [table] }) => {
        const name = table && ts.isStringLiteralLike(table) ? table.text : "";
        return /\.(updateTable|deleteFrom)$/.test(expression.getText()) && Object.hasOwn(tables, name);
      })
      .filter((call) => !/^(ActingTx|PairTx)$/.test(transactionOf(call) ?? ""))
      .map((call) => `${call.getSourceFile().fileName} ${functionOf(call)?.name?.text ?? ""}`);
    expect([...new Set(changes)].sort()).toEqual(Object.keys(otherChanges).sort());
  });

  /** Updates of a profile that are no act of its member, by file and function. */
  const otherUpdates: Record<string, string> = {
    "app/account/account-status.queries.server.ts updateProfileStatus": "for endAccount, and what lifts a ban",
    "app/account/session/viewer.queries.server.ts recordActivity": "when the member was seen",
    "app/leaving/erasure/erase-member.queries.server.ts eraseProfile": "erasure",
    "app/leaving/leaving.queries.server.ts markActiveAgain": "the mailed token is the proof",
    "app/members/own-photos/own-photos.queries.server.ts clearMainPhoto": "follows a photo that goes",
    "app/members/own-photos/own-photos.queries.server.ts ensureMainPhoto": "follows a photo that goes or comes",
    "app/members/review/photo-decision.queries.server.ts restoreMainPhoto": "staff's",
    "app/members/verification/verification.queries.server.ts clearVerified": "follows a change of the main photo",
    "app/members/verification/verification.queries.server.ts markVerified": "staff's",
    "app/safety/abuse/seal-photos.queries.server.ts restoreSealedPhoto": "staff's",
    "app/safety/decisions/decision.queries.server.ts clearNotes": "staff's",
  };

  test("queries that change a profile demand the checked transaction, or have a reason why they do not", () => {
    const updates = codeUnder("app")
      .filter(isMembers)
      .flatMap((file) => nodesOf(file, ts.isCallExpression))
      .filter(
        (call) =>
          /\.updateTable$/.test(call.expression.getText()) && /"profile"/.test(call.arguments[0]?.getText() ?? ""),
      )
      .filter((call) => !/^(ActingTx|PairTx)$/.test(transactionOf(call) ?? ""))
      .map((call) => `${call.getSourceFile().fileName} ${functionOf(call)?.name?.text ?? ""}`);
    expect([...new Set(updates)].sort()).toEqual(Object.keys(otherUpdates).sort());
  });

  test("only the helpers make a checked transaction", () => {
    const made = codeUnder("app", "db")
      .filter((file) => !helpers.includes(file))
      .flatMap((file) => nodesOf(file, ts.isAsExpression))
      .filter(({ type }) => /\b(ActingTx|PairTx)\b/.test(type.getText()));
    expectNone(made.map(placeOf), "A checked transaction comes from actAsMember or actTowardsMember, never from `as`:");
  });

  /** The function of the file around a node. */
  function functionOf(node: ts.Node): ts.FunctionDeclaration | undefined {
    for (let up = node.parent; !ts.isSourceFile(up); up = up.parent) if (ts.isFunctionDeclaration(up)) return up;
    return undefined;
  }
  /** The type of its first parameter. */
  const transactionOf = (node: ts.Node) => functionOf(node)?.parameters[0]?.type?.getText();
});
