import ts from "typescript";
import { expect, test } from "vitest";
import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { maxCodesPerDay, maxCodesPerNetwork, maxCodesPerPhone } from "#app/credits/direct-debit/debit-limits.ts";
import { readPhone } from "#app/credits/direct-debit/read-phone.server.ts";
import { allRateLimits } from "#app/demo/rules/all-rate-limits.ts";
import { largeRoom } from "#app/server/upload-room.ts";
import { codeUnder, expectNone, filesUnder, nodesOf, placeOf } from "../source-files.ts";

const tables = filesUnder("app", /^app\/[^/]+\/rate-limits\.ts$/);
const machinery = ["app/platform/request/rate-limits.ts", "app/platform/request/rate-limit.server.ts"];
const code = codeUnder("app").filter((file) => !tables.includes(file) && !machinery.includes(file));
const doors = /^app\/platform\/doors\//;

test("every table of rate limits is in the list of all", async () => {
  expect(tables.length).toBeGreaterThan(5);
  const missing = [];
  for (const file of tables) {
    const exported = (await import(/* @vite-ignore */ `../../../${file}`)) as Record<string, Record<string, RateLimit>>;
    const rows = Object.values(exported).flatMap((table) => Object.values(table));
    missing.push(...rows.filter((row) => !allRateLimits.includes(row)).map((row) => `${file}: ${row.name}`));
  }
  expectNone(missing, "Add the table to app/demo/rules/all-rate-limits.ts:");
});

test("the names of rate limits are snake_case, and no two are the same", () => {
  const names = allRateLimits.map(({ name }) => name);
  expectNone(
    names.filter((name, at) => names.indexOf(name) !== at),
    "Two rate limits have one name, so they share a counter:",
  );
  expectNone(
    names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name)),
    "Write the name of a rate limit in snake_case:",
  );
});

test("no rate limit is written outside of the tables", () => {
  const literals = code.flatMap((file) =>
    nodesOf(file, ts.isObjectLiteralExpression).filter((literal) => {
      const names = literal.properties.map((property) => property.name?.getText());
      return names.includes("points") && (names.includes("seconds") || names.includes("per"));
    }),
  );
  expectNone(literals.map(placeOf), "Move these numbers into the feature's rate-limits.ts:");
});

test("what is counted comes from a table", () => {
  const used = code
    .filter((file) => !doors.test(file))
    .flatMap((file) =>
      nodesOf(file, ts.isCallExpression)
        .filter((call) => ["consume", "refuseOverLimit"].includes(call.expression.getText()))
        .filter((call) => !/^limitOf\(\w+Limits\.\w+, /.test(call.arguments[0]?.getText().replace(/\s+/g, " ") ?? "")),
    );
  expectNone(used.map(placeOf), "Write `consume(limitOf(chatLimits.draft, accountId))`:");
  const rows = code.flatMap((file) =>
    nodesOf(file, ts.isCallExpression)
      .filter((call) => call.expression.getText() === "limitOf")
      .filter((call) => !/^\w+Limits\.\w+$/.test(call.arguments[0]?.getText() ?? "")),
  );
  expectNone(rows.map(placeOf), "`limitOf` takes a row of a feature's table:");
});

/** The `limit` in the options of a file's doors: written there, or in a `const limit` above. */
function limitsIn(file: string): ts.Expression[] {
  const isDoor = (call: ts.CallExpression) => ["formDoor", "operation"].includes(call.expression.getText());
  const options = nodesOf(file, ts.isCallExpression)
    .filter(isDoor)
    .flatMap((call) => call.arguments.filter(ts.isObjectLiteralExpression));
  const limits = options
    .flatMap((literal) => literal.properties.slice())
    .filter((property) => property.name?.getText() === "limit");
  const variables = nodesOf(file, ts.isVariableDeclaration).filter(({ name }) => name.getText() === "limit");
  return limits.flatMap((property) =>
    ts.isPropertyAssignment(property)
      ? property.initializer
      : variables.flatMap(({ initializer }) => initializer ?? []),
  );
}

test("a door's limit comes from a table", () => {
  const limits = code.filter((file) => !doors.test(file)).flatMap(limitsIn);
  expect(limits.length).toBeGreaterThan(8);
  expectNone(
    limits.filter((limit) => !/limitOf\(|RateLimit\(/.test(limit.getText())).map(placeOf),
    "Write `limit: limitOf(chatLimits.typing, accountId)`:",
  );
});

/** What could be done without end, and where its budget is: all of them, by name. */
const budgets: Record<string, string[]> = {
  "scraping of search": ["search", "search_of_visitors", "saved_searches"],
  "likes, also swiped ones": ["like", "swipe"],
  drafts: ["draft", "typing"],
  reactions: ["reaction"],
  "guesses of discount codes": ["discount_code"],
  "search in chats": ["chat_search"],
  photos: ["photo_upload", "chat_photo", "verification"],
  "sign-ups": ["signup", "signup_crowd", "signup_turn", "signup_link"],
  "logins and mailed links": [
    "login",
    "login_code",
    "code_mail",
    "code_mail_network",
    "owner_form",
    "passkey",
    "activate",
    "activation_mail",
    "correct_email",
    "mail_change",
    "not_me",
    "reset",
    "reset_mail",
    "reset_do",
    "reactivate",
    "reactivation_mail",
  ],
  "what costs much": ["own_data", "data_export", "delete_account", "finder", "age_begin"],
  "finding out whose address somebody has": ["known_people"],
  complaints: ["complaint", "report", "complaint_receipt", "picture_notice"],
  "the desk": ["desk_login", "desk_invitation", "desk_form", "desk_passkey"],
  "what browsers send by themselves": ["csp_report", "speed_report"],
};

test("every rate limit has its place in the list of budgets", () => {
  const listed = Object.values(budgets).flat();
  expectNone(
    allRateLimits.map(({ name }) => name).filter((name) => !listed.includes(name)),
    "A new rate limit: say here what it is a budget for:",
  );
  expectNone(
    listed.filter((name) => !allRateLimits.some((each) => each.name === name)),
    "A budget has gone without another in its place:",
  );
});

test("what is done most often is counted without a round trip of its own", () => {
  const hot = allRateLimits.filter(({ hot }) => hot).map(({ name }) => name);
  expect(hot.sort()).toEqual([
    "csp_report",
    "draft",
    "like",
    "reaction",
    "search",
    "search_of_visitors",
    "speed_report",
    "swipe",
    "typing",
  ]);
});

test("bytes held are limited by account, network and process, before a body is read", () => {
  expect(Object.keys(largeRoom)).toEqual(["session", "network", "process"]);
  expect(largeRoom.session).toBeLessThan(largeRoom.network);
  expect(largeRoom.network).toBeLessThan(largeRoom.process);
});

test("SMS are limited by member, phone and network, and to countries with direct debit", () => {
  expect(maxCodesPerDay).toBeLessThanOrEqual(maxCodesPerPhone);
  expect(maxCodesPerPhone).toBeLessThanOrEqual(maxCodesPerNetwork);
  // A satellite phone, and Tonga.
  for (const phone of ["+881612345678", "+6767712345"]) expect(readPhone(phone, "NL").ok).toBe(false);
});
