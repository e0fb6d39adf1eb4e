import { expect, test } from "vitest";
import { subjectOfUrl } from "./complaint-subject.ts";

const photo = "abcdefghijklmnopqrst_-";

test.each([
  ["https://site.test/members/42", { profileId: 42 }],
  ["http://SITE.test:3000/members/42/chat?x=1", { profileId: 42 }],
  ["  /members/42 ", { profileId: 42 }],
  ["site.test/members/42", { profileId: 42 }],
  [`/photos/${photo}/full`, { photoId: photo }],
  ["/photos/short/full", {}],
  ["https://elsewhere.test/members/42", {}],
  ["https://site.test.evil.test/members/42", {}],
  ["//evil.test/members/42", {}],
  ["/members/1e3", {}],
  ["/members/9223372036854775808", {}],
  ["her profile, second photo", {}],
  ["http://", {}],
  ["", {}],
])("%j is about %j", (input, subject) => expect(subjectOfUrl(input, "site.test:3000")).toEqual(subject));
