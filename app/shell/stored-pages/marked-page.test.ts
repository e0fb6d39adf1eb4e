import { describe, expect, test } from "vitest";
import { type Fills, htmlAt, isUnfilled, type MarkedPage, markOf, slotNames, takeApart } from "./marked-page.ts";

const token = "mark0123456789";
const search = `?to=12&marked=${markOf(token, "search")}`;
const none = Object.fromEntries(slotNames.map((name) => [name, ""])) as Fills;

function fill(page: MarkedPage | undefined, fills: Partial<Fills>): string | undefined {
  return page?.parts.reduce((html, part, index) => {
    const slot = page.slots[index - 1];
    return html + (slot ? htmlAt(slot, { ...none, ...fills }) : "") + part;
  });
}

describe("a page's places", () => {
  const escaped = search.replaceAll("&", "&amp;");
  const page = takeApart(
    [
      `<form action="/login${escaped}"><input value="/login${escaped}"/><a href="/login${escaped}&amp;signup=1">`,
      `<input type="hidden" name="sub1" value="${token}-sub1"/><input id="next" value="${token}-next"/></form>`,
      `<a href="/login/code?next=${token}-next">`,
    ].join(""),
    token,
    search,
  );

  test("are filled with the visitor's own, escaped", () => {
    const next = { next: "/a&b", nextSearch: "?next=%2Fa%26b" };
    expect(fill(page, { search: '?a=1&b="', searchWithSignup: "?a=1&signup=1", sub1: `<'">`, ...next })).toBe(
      [
        `<form action="/login?a=1&amp;b=&quot;"><input value="/login?a=1&amp;b=&quot;"/>`,
        `<a href="/login?a=1&amp;signup=1">`,
        `<input type="hidden" name="sub1" value="&lt;&#x27;&quot;&gt;"/><input id="next" value="/a&amp;b"/></form>`,
        `<a href="/login/code?next=%2Fa%26b">`,
      ].join(""),
    );
  });

  test("are empty for a visitor without anything of their own", () => {
    expect(fill(page, { searchWithSignup: "?signup=1" })).toBe(
      [
        `<form action="/login"><input value="/login"/><a href="/login?signup=1"><input id="next"/></form>`,
        `<a href="/login/code">`,
      ].join(""),
    );
  });
});

test.each([
  ["in a text", `<p>${token}-sub1</p>`],
  ["in a script", `<script>let next = "${token}-next"</script>`],
  ["encoded", `<a href="/login?next=${encodeURIComponent(search)}">`],
  ["in an attribute that is not known", `<p title="${token}-email">`],
  ["without quotes", `<input value=${token}-next>`],
])("a page with a mark %s cannot be stored", (_, html) => {
  expect(takeApart(html, token, search)).toBeUndefined();
});

test("a visitor's page is plain only without anything of their own", () => {
  expect(isUnfilled({ ...none, searchWithSignup: "?signup=1" })).toBe(true);
  for (const name of slotNames) expect(isUnfilled({ ...none, [name]: "x" }), name).toBe(false);
});
