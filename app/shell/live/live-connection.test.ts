import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveHint } from "#app/platform/live/live-hints.ts";
import { keepLiveConnection, type Connection } from "./live-connection.ts";

let page: { hidden: boolean } & Pick<EventTarget, "addEventListener" | "removeEventListener">;
let setHidden: (hidden: boolean) => void;
type FakeConnection = {
  readyState: number;
  onmessage: Connection["onmessage"];
  onerror: Connection["onerror"];
  close: () => void;
};
let connections: FakeConnection[];
let received: LiveHint[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const target = new EventTarget();
  page = Object.assign(target, { hidden: false });
  setHidden = (hidden) => {
    page.hidden = hidden;
    target.dispatchEvent(new Event("visibilitychange"));
  };
  [connections, received] = [[], []];
  const connect = () => {
    const connection: FakeConnection = { readyState: 1, onmessage: null, onerror: null, close: vi.fn<() => void>() };
    connections.push(connection);
    return connection as Connection;
  };
  stop = keepLiveConnection(page, connect, (hint) => received.push(hint));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("a visible page has one connection and receives its hints", () => {
  setHidden(false);
  expect(connections).toHaveLength(1);
  connections[0]?.onmessage?.call(
    {} as EventSource,
    new MessageEvent("message", { data: '{"type":"message","conversation":7}' }),
  );
  expect(received).toEqual([{ type: "message", conversation: 7 }]);
});

test("a hidden page has no connection; when it is visible again it opens a new one", () => {
  setHidden(true);
  expect(connections[0]?.close).toHaveBeenCalled();
  setHidden(false);
  expect(connections).toHaveLength(2);
});

test("an interrupted connection is left to the browser; a refused one is tried again later", () => {
  const [first] = connections;
  if (!first) throw new Error("no connection");
  first.readyState = 0;
  first.onerror?.call({} as EventSource, new Event("error"));
  vi.advanceTimersByTime(120_000);
  expect(connections).toHaveLength(1);
  first.readyState = 2;
  first.onerror?.call({} as EventSource, new Event("error"));
  vi.advanceTimersByTime(44_000);
  expect(connections).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(connections).toHaveLength(2);
});

test("after the stop there is no connection, not even when the page is visible again", () => {
  stop();
  setHidden(true);
  setHidden(false);
  vi.advanceTimersByTime(120_000);
  expect(connections).toHaveLength(1);
  expect(connections[0]?.close).toHaveBeenCalled();
});
