import { test } from "vitest";
import { codeUnder, expectNone, filesUnder, textOf } from "../source-files.ts";

const code = [...codeUnder("app"), ...filesUnder("scripts", /\.(ts|mjs)$/), ...filesUnder("public", /\.js$/)].filter(
  (file) => !/\.test\.ts$/.test(file),
);
const place = "app/platform/request/cookies.server.ts";

/** They see a request's cookies before Remix does. */
const readHeader = [
  place,
  // Hands the header to `readCookieOf`.
  "app/shell/age-gate.server.ts",
  // In front of the application: it knows both names, and prefers the one that the application reads on https.
  "app/server/upload-room.ts",
];

test("only one place gives a cookie the name that binds it to its host", () => {
  const matches = code.filter((file) => textOf(file).includes("__Host-"));
  expectNone(
    matches.filter((file) => file !== place && file !== "app/server/upload-room.ts"),
    "On https the name has a prefix, on http it has none. Take it from hostCookieName (platform/request/cookies):",
  );
});

test("no code reads a cookie by its bare name from the request's header", () => {
  const header = /headers\.cookie|headers: \{ cookie|get\("cookie"\)|get\('cookie'\)|headers\["cookie"\]/i;
  const bare = /[`"'/;(](?:session|device|adult|age_attempt|desk)=(?!["'])/;
  const matches = code.filter(
    (file) => !readHeader.includes(file) && (header.test(textOf(file)) || bare.test(textOf(file))),
  );
  expectNone(matches, "Read it with readCookie, whose names are typed (platform/request/cookies):");
});
