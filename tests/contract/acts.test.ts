import ts from "typescript";
import { describe, expect, test } from "vitest";
import { codeUnder, expectNone, isOfStaff, nodesOf, placeOf, textOf } from "./source-files.ts";

/** Every verb that carries out an act of a member, and what it checks under the locks besides the account's status. */
const verbs: Record<string, string> = {
  "app/routes/settings.location/location.route.tsx": "own place",
  "app/routes/settings.privacy/privacy.route.tsx": "own modes",
  "app/chat/composer/save-draft.server.ts": "block",
  "app/chat/composer/send-photo.server.ts": "nothing: a photo that a list of pictures names is kept for its case",
  "app/chat/composer/send-message.server.ts": "block, balance, conversation limit, link of an unconfirmed account",
  "app/credits/debit/confirm-debit.server.ts": "own debit, its code, the limit of 30 days; a new code: codes per day",
  "app/credits/debit/make-debit.server.ts": "block for debits, codes per day, discount code, open orders",
  "app/credits/orders/make-order.server.ts": "discount code, open orders, price",
  "app/routes/match-finder/match-finder.route.tsx": "own answers",
  "app/games/swipe/swipe-member.server.ts": "block, likes of the day",
  "app/games/swipe/undo-swipe.server.ts": "the latest swipe",
  "app/likes/like-member.server.ts": "block",
  "app/likes/unlike-member.server.ts": "takes back",
  "app/members/own-photos/add-photo.server.ts": "number of photos",
  "app/members/own-photos/delete-photo.server.ts": "own photo",
  "app/members/own-photos/move-photo.server.ts": "own photo",
  "app/members/own-photos/set-main-photo.server.ts": "own photo, approved",
  "app/members/own-profile/save-profile.server.ts": "own profile",
  "app/members/search/saved/delete-search.server.ts": "own search",
  "app/members/search/saved/save-search.server.ts": "number of saved searches, their names",
  "app/members/verification/request-verification.server.ts": "no other request, a main photo",
  "app/safety/block-member.server.ts": "member who is there",
  "app/safety/unblock-member.server.ts": "takes back",
};

/** Where the helpers are written. */
const helpers = ["app/account/act-as-member.server.ts", "app/members/access/act-towards-member.server.ts"];
const helperNames = /^actAsMember$|^actTowardsMember(AsProfile)?$/;

const acting = [
  ...new Set(
    codeUnder("app")
      .filter((file) => !helpers.includes(file))
      .flatMap((file) => nodesOf(file, ts.isCallExpression))
      .filter(({ expression }) => helperNames.test(expression.getText()))
      .map((call) => call.getSourceFile().fileName),
  ),
].sort();

test("the list of a member's acts is complete", () => {
  expect(acting, "verbs that use actAsMember or actTowardsMember").toEqual(Object.keys(verbs).sort());
});

/** Transactions that are not an action of a member, each with its reason. */
const notAMembersAct: Record<string, string> = {
  "app/account/act-as-member.server.ts": "the helper itself",
  "app/account/activation/activate-account.server.ts": "the mailed token is the proof, and is spent under its lock",
  "app/account/activation/correct-email.server.ts": "locks the account; an address of its own that nobody confirmed",
  "app/account/activation/disown-account.server.ts": "the mailed token is the proof",
  "app/account/activation/resend-activation.server.ts": "a mail to the account's own address",
  "app/account/ending/ban-account.server.ts": "jobs: suspensions that are over",
  "app/account/links/change-email.server.ts": "the mailed token is the proof",
  "app/account/links/request-mail-change.server.ts":
    "the password is the proof, and is checked under the account's lock",
  "app/account/links/request-reset.server.ts": "a mail to the account's own address",
  "app/account/links/reset-password.server.ts": "the mailed token is the proof; ends sessions",
  "app/account/links/secure-account.server.ts": "the mailed token is the proof; ends sessions",
  "app/account/login/open-session-by-password.server.ts": "login: checks the status under the account's lock",
  "app/account/login/try-password.server.ts": "counts a try",
  "app/account/settings/change-password.server.ts":
    "the password is the proof, and is checked under the account's lock",
  "app/account/settings/disown-sessions.server.ts": "takes away sessions and links of the own account",
  "app/age/attempts/begin-attempt.server.ts": "a browser's attempt",
  "app/age/attempts/collect-proof.server.ts": "a fact for the account, whatever its status",
  "app/age/attempts/check-answer.server.ts": "a wallet's answer",
  "app/age/jobs.server.ts": "jobs",
  "app/chat/overview/delete-chats.server.ts": "takes away from the member's own overview alone",
  "app/credits/debit/end-debit.server.ts": "jobs and ends",
  "app/credits/orders/settle-order.server.ts":
    "a provider's report; checks the account itself: a payment of a closed one goes back",
  "app/credits/payments/apply-payment-event.server.ts": "a provider's report",
  "app/credits/refunds/withdraw.server.ts": "a right that a ban does not take away",
  "app/landers/experiments/jobs.server.ts": "jobs",
  "app/landers/yield/yield-rollup.queries.server.ts": "jobs",
  "app/leaving/erasure/erase-again.server.ts": "after a restore: erases who was erased before",
  "app/leaving/erasure/erase-due.server.ts": "jobs",
  "app/leaving/erasure/process-unused-accounts.server.ts": "jobs",
  "app/leaving/offer-to-stay.server.ts": "checks the account under its lock: one offer, once",
  "app/leaving/reactivate-account.server.ts": "the mailed token is the proof",
  "app/leaving/request-deletion.server.ts": "checks status and password under the account's lock",
  "app/leaving/resend-reactivation.server.ts": "a mail to the account's own address",
  "app/likes/create-auto-like.server.ts": "a fictional member's like",
  "app/members/digest/send-digests.server.ts": "jobs",
  "app/members/photos/sweep-photos.server.ts": "jobs",
  "app/members/search/saved/send-search-news.server.ts": "jobs",
  "app/members/verification/request-verification.server.ts": "takes the own selfie back, whatever the account's status",
  "app/members/verification/selfie-files.server.ts": "jobs",
  "app/safety/abuse/escalate-matches.server.ts": "jobs: what a list of pictures names",
  "app/safety/abuse/release-case.server.ts": "jobs: destroys what was sealed for 90 days",
  "app/credits/bundles/save-bundle.server.ts": "staff's",
  "app/landers/links/remember-link.server.ts": "staff's",
  "app/landers/versions/save-lander.server.ts": "staff's",
  "app/members/fictional/run-imports.server.ts": "staff's",
  "app/members/record/view-member.server.ts": "staff's",
  "app/safety/photo-decisions/viewable-photo.server.ts": "staff's: noting a view",
  "app/site/company/save-company.server.ts": "staff's",
  "app/site/versions/apply-settings.server.ts": "staff's",
  "app/site/versions/revert-site.server.ts": "staff's",
  "app/safety/decisions/preview-decision.server.ts": "staff's, and always rolled back",
  "app/push/devices/subscribe-device.server.ts": "bound to the session, with which it ends",
  "app/push/notify/notify-absent.server.ts": "jobs",
  "app/push/offers/send-offer.server.ts": "jobs",
  "app/safety/complaints/file-complaint.server.ts": "anybody may complain, who was banned too",
  "app/tracking/postbacks/change-consent.server.ts": "a visitor's consent; withdrawing it is always allowed",
  "app/tracking/postbacks/record-visit.server.ts": "a visitor's visit",
  "app/safety/review/review-member.server.ts": "what reports of others do to a member, under the account's lock",
  "app/signup/continue-signup.server.ts": "the one-time link is the proof",
  "app/signup/create-account.server.ts": "there is no account before it",
  "app/signup/known-address.server.ts": "a mail to the account's own address",
};
const isMembers = (file: string) => !/^app\/(platform|jobs|demo)\//.test(file) && !isOfStaff(file);

const opened = codeUnder("app")
  .filter(isMembers)
  .flatMap((file) =>
    nodesOf(file, ts.isPropertyAccessExpression)
      .filter((node) => node.name.text === "transaction" && /^(db|tx)$/.test(node.expression.getText()))
      .map((node) => ({ file, place: placeOf(node) })),
  );

test("every action of a member checks the account under its lock", () => {
  expectNone(
    opened.filter(({ file }) => !Object.hasOwn(notAMembersAct, file)).map(({ place }) => place),
    `A verb opens a transaction of its own. Open it with actAsMember (app/account) or actTowardsMember (app/members), so
that nothing begun before a ban or a deletion is carried out after it; what is no member's act stands in this file's list
with its reason:`,
  );
});

test("the list of other transactions names only existing ones", () => {
  const files = new Set(opened.map(({ file }) => file));
  expectNone(
    Object.keys(notAMembersAct).filter((file) => !files.has(file)),
    "These open no transaction any more; remove them from the list:",
  );
});

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
    named_search: "ActingTx",
    verification: "ActingTx",
  };

  /** The other tables that features add rows to, each with the reason why no checked act of a member stands behind it. */
  const others: Record<string, string> = {
    abuse_case: "staff's, and what a list of pictures names",
    account: "there is no account before it",
    account_notice: "jobs",
    account_origin: "of a sign-up",
    account_presence: "of a session, with which it ends",
    ad_network: "staff's",
    age_attempt: "of a browser, signed in or not",
    age_outcome_day: "counts",
    age_trust: "jobs",
    blocked_picture: "staff's",
    complaint: "anybody may complain, who was banned too",
    conversation_side: "follows the conversation",
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
    invoice_series: "counts",
    lander_weight: "jobs",
    ledger: "follows what is paid, spent or given back",
    login_attempt: "before a session",
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
    "app/chat/composer/draft.queries.server.ts deleteFirstDraft": "the own draft, which goes with the message",
    "app/credits/debit/debit-export.queries.server.ts markDebitExported": "staff's",
    "app/credits/debit/debit-export.queries.server.ts markDebitReturned": "staff's",
    "app/credits/debit/debit-export.queries.server.ts moveToNewFile": "staff's",
    "app/credits/debit/debit.queries.server.ts clearMandate": "ends of a debit",
    "app/credits/debit/debit.queries.server.ts clearOldMandates": "jobs",
    "app/credits/orders/order-change.queries.server.ts addRefunded": "follows a refund",
    "app/credits/orders/order-change.queries.server.ts markBack": "when the member came back from the provider",
    "app/credits/orders/order-change.queries.server.ts markPaymentStarted":
      "a provider's answer to an order that was checked",
    "app/credits/orders/order-change.queries.server.ts updateOrderStatus": "a provider's report",
    "app/credits/orders/order-change.queries.server.ts updateProviderReference": "a provider's report",
    "app/leaving/erasure/erase-photos.queries.server.ts deleteVerification": "erasure",
    "app/leaving/erasure/erase-texts.queries.server.ts eraseMessages": "erasure",
    "app/leaving/erasure/erasure-table.server.ts ": "erasure",
    "app/likes/likes.queries.server.ts clearNewLike": "what the member has seen",
    "app/members/own-photos/own-photos.queries.server.ts deletePhotoRow": "also the sweep's: a row without files",
    "app/members/review/photo-decision.queries.server.ts updatePhotoDecision": "staff's",
    "app/safety/photo-decisions/remove-rejected-files.queries.server.ts updateFilesRemoved": "jobs",
    "app/members/search/saved/named-search.queries.server.ts markSearchOpened": "what the member has seen",
    "app/members/verification/verification.queries.server.ts endVerification": "also staff's, and the jobs'",
    "app/safety/abuse/seal-photos.queries.server.ts restoreSealedPhoto": "staff's",
    "app/safety/decisions/decision.queries.server.ts eraseMessage": "staff's",
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
