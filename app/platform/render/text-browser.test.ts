import { expect, test } from "vitest";
import { withoutDecoration } from "./text-browser.ts";

const shown = (page: string) => withoutDecoration(Buffer.from(page)).toString();

test("a text browser gets no pictures that say nothing", () => {
  const card =
    '<a href="/members/1"><img src="data:image/bmp;base64,Qk0" alt="" class="picture-hash"/><img alt="" src="/photos/x/match"/> <bdi>Jürgen</bdi></a>';
  expect(shown(card)).toBe('<a href="/members/1"> <bdi>Jürgen</bdi></a>');
  expect(shown('<img src="/photos/x/full" alt="Photo of Ben"/>')).toBe(
    '<img src="/photos/x/full" alt="Photo of Ben"/>',
  );
});

test("a text browser gets the words in place of the sign that they explain", () => {
  const badge = '<span><span aria-hidden="true">3</span> <span class="sr-only">3 unread messages</span></span>';
  expect(shown(badge)).toBe('<span> <span class="sr-only">3 unread messages</span></span>');
});

test("what is hidden only in one state stays", () => {
  expect(shown('<p aria-hidden="false">a</p><p>b</p>')).toBe('<p aria-hidden="false">a</p><p>b</p>');
});
