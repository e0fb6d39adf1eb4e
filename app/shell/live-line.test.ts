import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveHint } from "../platform/live-hints.ts";
import { keepLiveLine, type Source } from "./live-line.ts";

let page: { hidden: boolean } & Pick<EventTarget, "addEventListener" | "removeEventListener">;
let turn: (hidden: boolean) => void;
type Line = { readyState: number; onmessage: Source["onmessage"]; onerror: Source["onerror"]; close: () => void };
let lines: Line[];
let heard: LiveHint[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const target = new EventTarget();
  page = Object.assign(target, { hidden: false });
  turn = (hidden) => {
    page.hidden = hidden;
    target.dispatchEvent(new Event("visibilitychange"));
  };
  [lines, heard] = [[], []];
  const connect = () => {
    const line: Line = { readyState: 1, onmessage: null, onerror: null, close: vi.fn<() => void>() };
    lines.push(line);
    return line as Source;
  };
  stop = keepLiveLine(page, connect, (hint) => heard.push(hint));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("a page that is seen has one line and hears it", () => {
  turn(false);
  expect(lines).toHaveLength(1);
  lines[0]?.onmessage?.call(
    {} as EventSource,
    new MessageEvent("message", { data: '{"type":"message","conversation":7}' }),
  );
  expect(heard).toEqual([{ type: "message", conversation: 7 }]);
});

test("a hidden page has none; seen again it has a new one", () => {
  turn(true);
  expect(lines[0]?.close).toHaveBeenCalled();
  turn(false);
  expect(lines).toHaveLength(2);
});

test("a line that was only interrupted is left to the browser; a refused one is tried again later", () => {
  const [first] = lines;
  if (!first) throw new Error("no line");
  first.readyState = 0;
  first.onerror?.call({} as EventSource, new Event("error"));
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(1);
  first.readyState = 2;
  first.onerror?.call({} as EventSource, new Event("error"));
  vi.advanceTimersByTime(44_000);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
});

test("after its end there is none, also when the page is seen again", () => {
  stop();
  turn(true);
  turn(false);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.close).toHaveBeenCalled();
});
