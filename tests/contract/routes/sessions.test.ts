import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, isOfStaff, nodesOf } from "../source-files.ts";

/**
 * Every place that opens a member's session, and the proof by which the member is not mailed about it (or, after the
 * right password, code or passkey, only about a new device). Without one `openSession` mails about every session.
 */
const openings: Record<string, string> = {
  "app/account/login/log-in-by-code.server.ts": "the mailed code",
  "app/account/login/log-in-by-passkey.server.ts": "the passkey",
  "app/account/login/open-session-by-password.server.ts": "password at the login, or signup for its repeated post",
  "app/signup/continue-signup.server.ts": "none: whoever has the link",
  "app/signup/create-account.server.ts": "signup",
};

const callsOf = (name: string) =>
  codeUnder("app", "scripts").flatMap((file) =>
    nodesOf(file, ts.isCallExpression)
      .filter(({ expression }) => expression.getText() === name)
      .map((call) => ({ file, text: call.getText() })),
  );

test("a session of a member is opened in few places, and who is not mailed about it is known", () => {
  const calls = callsOf("openSession");
  expect(calls.map(({ file }) => file).sort()).toEqual(Object.keys(openings).sort());
  const unmailed = calls.filter(({ text }) => /\bproof\b/.test(text)).map(({ file }) => file);
  expect(unmailed.sort()).toEqual(
    Object.entries(openings)
      .filter(([, proof]) => !proof.startsWith("none"))
      .map(([file]) => file),
  );
});

test("a session is stored by nothing else", () => {
  expect(callsOf("insertSession").map(({ file }) => file)).toEqual(["app/account/session/open-session.server.ts"]);
});

test("staff's and the desk's code opens no member's session and makes no link that does", () => {
  const makers = /^(openSession\w*|insertSession|insertToken|insertSignupToken|sendActivation)$/;
  const calls = codeUnder("app")
    .filter(isOfStaff)
    .flatMap((file) =>
      nodesOf(file, ts.isCallExpression)
        .filter(({ expression }) => makers.test(expression.getText()))
        .map((call) => `${file}: ${call.expression.getText()}`),
    );
  expect(calls).toEqual([]);
});
