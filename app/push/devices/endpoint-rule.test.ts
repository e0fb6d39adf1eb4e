import { expect, test } from "vitest";
import { pushEndpoint } from "./endpoint-rule.ts";

const rule = { hosts: ["push.example", ".below.example"], allowLoopback: false };

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QAbc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://push.example/x",
  "https://PUSH.example:443/x",
  "https://a.below.example/x",
])("%s is accepted as a push service", (text) => expect(pushEndpoint(text, rule)).toBeDefined());

const refused = [
  "http://fcm.googleapis.com/x",
  "https://127.0.0.1/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/x",
  "https://0x7f.1/x",
  "https://2130706433/x",
  "https://127.1/x",
  "https://user@fcm.googleapis.com/x",
  "https://fcm.googleapis.com:22/x",
  "https://fcm.googleapis.com@127.0.0.1/x",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evilfcm.googleapis.com/x",
  "https://localhost/x",
  "https://notify.windows.com.evil.example/x",
  "https://evil.example/?https://fcm.googleapis.com",
  "ftp://fcm.googleapis.com/x",
  "javascript:alert(1)",
  "",
  `https://fcm.googleapis.com/${"x".repeat(2000)}`,
];
test.each(refused)("%s is refused", (text) => expect(pushEndpoint(text, rule)).toBeUndefined());

const open = { ...rule, allowLoopback: true };

test.each(["https://localhost:8443/x", "https://127.0.0.1:9/x", "https://[::1]:8443/x", "https://0x7f.1:8443/x"])(
  "%s is accepted if loopback is allowed",
  (text) => expect(pushEndpoint(text, open)).toBeDefined(),
);

test.each([
  "http://localhost:8443/x",
  "https://169.254.169.254/x",
  "https://10.0.0.1/x",
  "https://user@localhost/x",
  "https://fcm.googleapis.com:22/x",
  "https://localhost.evil.example/x",
])("%s is refused even then", (text) => expect(pushEndpoint(text, open)).toBeUndefined());
