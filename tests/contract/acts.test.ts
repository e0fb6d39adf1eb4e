import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, nodesOf, placeOf, textOf } from "./source-files.ts";

/** Transactions that are not an action of a member, each with its reason. */
const notAMembersAct: Record<string, string> = {
  "app/account/act-as-member.server.ts": "the helper itself",
  "app/chat/window/read-conversation.server.ts": "reading: nobody else sees anything of a member who is gone",
  "app/chat/overview/delete-chats.server.ts": "takes away from the member's own overview alone",
  "app/credits/debit/end-debit.server.ts": "timed work and ends",
  "app/credits/orders/settle-order.server.ts":
    "a provider's report; judges the account itself: a payment of a closed one goes back",
  "app/credits/payments/apply-payment-event.server.ts": "a provider's report",
  "app/credits/refunds/withdraw.server.ts": "a right that a ban does not take away",
  "app/games/swipe/undo-swipe.server.ts": "takes back; gives nobody anything",
  "app/likes/create-auto-like.server.ts": "a fictional member's like",
  "app/members/photos/sweep-photos.server.ts": "timed work",
  "app/safety/abuse/release-case.server.ts": "timed work: destroys what was sealed for 90 days",
  "app/safety/decisions/preview-decision.server.ts": "staff's, and always rolled back",
  "app/safety/complaints/file-complaint.server.ts": "anybody may complain, who was banned too",
};
const features = ["chat", "credits", "games", "likes", "members", "safety"].map((name) => `app/${name}/`);

const opened = codeUnder("app")
  .filter((file) => features.some((feature) => file.startsWith(feature)) || file in notAMembersAct)
  .flatMap((file) =>
    nodesOf(file, ts.isPropertyAccessExpression)
      .filter((node) => node.name.text === "transaction" && /^(db|tx)$/.test(node.expression.getText()))
      .map((node) => ({ file, place: placeOf(node) })),
  );

test("every action of a member checks the account under its lock", () => {
  expectNone(
    opened.filter(({ file }) => !Object.hasOwn(notAMembersAct, file)).map(({ place }) => place),
    `A verb opens a transaction of its own. Open it with actAsMember (app/account), so that nothing begun before a ban or
a deletion is carried out after it; what is no member's act stands in this file's list with its reason:`,
  );
  const acting = codeUnder("app").filter((file) => textOf(file).includes("actAsMember("));
  expect(acting.length).toBeGreaterThan(15);
});

test("the list of other transactions names only existing ones", () => {
  const files = new Set(opened.map(({ file }) => file));
  expectNone(
    Object.keys(notAMembersAct).filter((file) => !files.has(file)),
    "These open no transaction any more; remove them from the list:",
  );
});

/** Code that deletes sessions without notifying streams: nobody can have a stream open with them. */
const silent: Record<string, string> = {
  "app/account/timed-work.server.ts": "sessions that ended by themselves; streams look every 25 seconds",
};

test("ending sessions also ends the streams that were opened with them", () => {
  const deleting = codeUnder("app").filter((file) => textOf(file).includes('.deleteFrom("session")'));
  expect(deleting.length).toBeGreaterThan(1);
  expectNone(
    deleting.filter((file) => !Object.hasOwn(silent, file) && !textOf(file).includes("publishSessionsEnded(")),
    "Sessions are deleted without ending their streams. Use deleteSessions (app/account/session.queries):",
  );
});
