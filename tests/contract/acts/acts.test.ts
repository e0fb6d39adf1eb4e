import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, nodesOf, placeOf } from "../source-files.ts";
import { helpers, isMembers } from "./member-acts.ts";

/** Every verb that carries out an act of a member, and what it checks under the locks besides the account's status. */
const verbs: Record<string, string> = {
  "app/account/known/add-known-people.server.ts": "number of entries",
  "app/account/known/remove-known-person.server.ts": "own entry",
  "app/routes/settings.location/location.route.tsx": "own place",
  "app/routes/settings.privacy/privacy.route.tsx": "own modes",
  "app/account/passkeys/add-passkey.server.ts": "confirmed address, a fresh proof, five at most",
  "app/account/passkeys/remove-passkey.server.ts": "takes back",
  "app/chat/composer/save-draft.server.ts": "block",
  "app/chat/photos/always-show-photos.server.ts": "own side of the conversation",
  "app/chat/replies/react-to-message.server.ts": "block, the other's message that is there",
  "app/chat/replies/take-back-message.server.ts": "own message, unread, its age, five in 24 hours",
  "app/chat/composer/send-photo.server.ts": "nothing: a photo that a list of pictures names is kept for its case",
  "app/chat/composer/send-message.server.ts": "block, balance, conversation limit, link of an unconfirmed account",
  "app/credits/direct-debit/confirm-debit.server.ts":
    "own debit, its code, the limit of 30 days; a new code: codes per day",
  "app/credits/direct-debit/make-debit.server.ts": "block for debits, codes per day, discount code, open orders",
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
  "app/account/codes/request-code.server.ts": "a mail to the address that was entered",
  "app/account/login/log-in-by-code.server.ts": "login: checks the status under the account's lock",
  "app/account/login/log-in-by-passkey.server.ts": "login: checks the status under the account's lock",
  "app/account/owner/confirm-owner.server.ts": "notes a proof with the own session",
  "app/account/owner/prove-owner.server.ts": "notes a proof with the own session",
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
  "app/credits/direct-debit/end-debit.server.ts": "jobs and ends",
  "app/credits/orders/settle-order.server.ts":
    "a provider's report; checks the account itself: a payment of a closed one goes back",
  "app/credits/payments/apply-payment-event.server.ts": "a provider's report",
  "app/credits/refunds/withdraw.server.ts": "a right that a ban does not take away",
  "app/landers/experiments/jobs.server.ts": "jobs",
  "app/landers/yield/yield-rollup.queries.server.ts": "jobs",
  "app/leaving/erasure/erase-again.server.ts": "after a restore: erases who was erased before",
  "app/leaving/erasure/erase-due.server.ts": "jobs",
  "app/leaving/unused-accounts/process-unused-accounts.server.ts": "jobs",
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
  "app/push/notifications/notify-absent.server.ts": "jobs",
  "app/push/offers/send-offer.server.ts": "jobs",
  "app/safety/complaints/file-complaint.server.ts": "anybody may complain, who was banned too",
  "app/safety/known/end-known-pairs.server.ts": "jobs: what adding people leaves to do, under the pair's lock",
  "app/safety/fraud/send-fraud-notices.server.ts": "jobs: tells those who had answered",
  "app/safety/intimate/confirm-picture.server.ts": "the mailed link is the proof; who sent the notice needs no account",
  "app/tracking/postbacks/change-consent.server.ts": "a visitor's consent; withdrawing it is always allowed",
  "app/tracking/postbacks/record-visit.server.ts": "a visitor's visit",
  "app/safety/review/review-photos.server.ts": "what reports of others do to a member, under the account's lock",
  "app/safety/review/review-member.server.ts": "what reports of others do to a member, under the account's lock",
  "app/signup/continue-signup.server.ts": "the one-time link is the proof",
  "app/signup/create-account.server.ts": "there is no account before it",
  "app/signup/known-address.server.ts": "a mail to the account's own address",
};
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
