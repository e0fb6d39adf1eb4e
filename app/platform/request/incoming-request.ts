import type { IncomingMessage } from "node:http";

/** What the server received, as a request without a body: for code that answers before Remix. */
export function asRequest({ url = "", method, headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(":") ? [] : [[name, [value].flat().join(", ")]],
  );
  return new Request(new URL(`http://${headers.host ?? "localhost"}${url}`), { method, headers: pairs });
}
