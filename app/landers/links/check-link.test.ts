import { expect, test } from "vitest";
import { checkLink, type LinkSite } from "./check-link.ts";

const site: LinkSite = {
  id: 1,
  domain: "a.example",
  origin: "https://a.example",
  signups: "all",
  locales: ["en", "de"],
};
const check = (url: string, settings: Partial<LinkSite> = {}) => checkLink(url, [{ ...site, ...settings }]);
const findings = (url: string, settings: Partial<LinkSite> = {}) => {
  const checked = check(url, settings);
  return checked.ok ? checked.findings.map(({ level, text }) => `${level}: ${text}`) : checked.reason;
};

test("a link to a lander with a traffic source has nothing to complain about", () => {
  const checked = check(" https://a.example/landers/gallery/summer?network=n&lang=de&t=20&gclid=1&fbclid=2 ");
  expect(checked).toMatchObject({ ok: true, lander: "gallery", slug: "summer", findings: [] });
});

test.each([
  ["/Landers/Gallery", "gallery", ""],
  ["/landers/gallery/Summer/", "gallery", "summer"],
  ["/Members/12/Landing2/", "landing2", ""],
])("%s leads on to its lander", (path, lander, slug) => {
  const checked = check(`https://a.example${path}?network=n`);
  expect(checked).toMatchObject({ ok: true, lander, slug, findings: [] });
});

test.each(["https://evil.example/?network=n", "https://a.example@evil.example/", "https://u:p@a.example/"])(
  "%s is foreign",
  (url) => expect(check(url)).toEqual({ ok: false, reason: "link_foreign" }),
);

test.each(["", "a.example/", "javascript:alert(1)", "https://", "ftp://a.example/"])("%j is no link", (url) =>
  expect(check(url)).toEqual({ ok: false, reason: "link_invalid" }),
);

test.each([
  ["http://a.example/?network=n", {}, "error: The site's own address"],
  ["https://a.example:8443/?network=n", {}, "error: The site's own address"],
  ["https://a.example/landers/galery?network=n", {}, "error: No lander"],
  ["https://a.example/members?network=n", {}, "error: No lander"],
  ["https://a.example/?network=n", { signups: "none" }, "error: Sign-up is closed"],
  ["https://a.example/?sub1=x", { signups: "with_trafficsource" }, "error: Neither network nor ref"],
  ["https://a.example/?sub1=x", {}, "warning: Neither network nor ref"],
  [`https://a.example/?network=${"x".repeat(129)}`, {}, "error: network is longer"],
  ["https://a.example/?Network=n&ref=r", {}, "error: Network must be written in lower case"],
  ["https://a.example/?network=a&utm_source=x", {}, "warning: utm_source is not kept: the link has network."],
  ["https://a.example/?utm_source=x", {}, "warning: utm_source is kept as network."],
  ["https://a.example/?network=a&sub1={clickid}", {}, "warning: sub1 has a placeholder"],
  ["https://a.example/?network=a&sub1=%%adid%%", {}, "warning: sub1 has a placeholder"],
  ["https://a.example/?network=a&sub1=a%2520b", {}, "warning: sub1 is encoded twice. It is kept as “a b”."],
  ["https://a.example/?network=a&sub_1=x", {}, "error: sub_1 is not kept"],
  [
    "https://a.example/?network=a&sub4=x&sub4=y",
    {},
    "error: sub4 is not kept. Only these are: network, ref, sub1, sub2, sub3.",
  ],
  ["https://a.example/?ref=a&netwrok=b", {}, "error: netwrok is not kept"],
  ["https://a.example/?network=n&lang=fi", {}, "error: The site is not available in fi"],
  ["https://a.example/?network=n&t=soon", {}, "error: t must be a number"],
  ["https://a.example/?network=n&t=3601", {}, "error: t must be a number of seconds, 1 to 3600."],
  ["https://a.example/?network=n&t=0", {}, "error: t must be a number"],
  ["https://a.example/?network=n&t=5&t=6", {}, "error: t is given more than once"],
  ["https://a.example/?network=n&lang=de&lang=en", {}, "error: lang is given more than once"],
  ["https://a.example/?network=n&T=5", {}, "error: T must be written in lower case"],
  ["https://a.example/?network=n&sub1=a%00b%0d%0ac", {}, "error: sub1 has a NUL"],
  ["https://a.example/?network=n&sub1=%FF%FE%E9", {}, "error: sub1 has a NUL or an encoding that is not UTF-8"],
  ["https://a.example/?network=n&sub1=a%0d%0ac", {}, "warning: sub1 has a line break"],
  ["https://a.example/landers/gallery/summer%20x?network=n", {}, "error: The slug is dropped"],
  [`https://a.example/members/12/landing2/${"x".repeat(65)}?network=n`, {}, "error: The slug is dropped"],
  ["https://a.example/?network=n&preview=1", {}, "error: preview=1"],
  ["https://a.example/?network=n&variant=b", {}, "error: variant: its visits are not counted"],
  ["https://a.example/?network=n&network=m", {}, "error: network is given more than once"],
  ["https://a.example/?network=n#top", {}, "warning: What follows #"],
])("%s on %j: %s", (url, settings, finding) => {
  expect(findings(url, settings)).toEqual([expect.stringContaining(finding)]);
});
