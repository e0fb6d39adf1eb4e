import http from "node:http";
import type { Browser } from "./browser.ts";

export type OpenStream = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Everything received so far. */
  text(): string;
  /** Waits until the stream has contained this text `times` times. */
  said(words: string, times?: number): Promise<void>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
};

/** Opens a streaming response: live events, a live page. */
export function openStream(browser: Browser, path: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { port } = new URL(browser.origin);
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: "127.0.0.1", port, path, agent: false, headers: { host: browser.host, cookie, ...headers } },
      (response) => {
        let text = "";
        let heard: (() => void)[] = [];
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
          for (const look of heard) look();
        });
        const ended = new Promise<void>((done) => {
          response.once("end", done);
          response.once("close", done);
        });
        // Closing it on purpose causes an error that does not matter.
        response.on("error", () => {});
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => text,
          said: (words, times = 1) =>
            new Promise((done, fail) => {
              const look = () => {
                if (text.split(words).length <= times) return;
                heard = heard.filter((each) => each !== look);
                done();
              };
              heard.push(look);
              void ended.then(() => fail(new Error(`the stream ended before it said "${words}": ${text}`)));
              look();
            }),
          ended,
          close: () => request.destroy(),
        });
      },
    );
    request.on("error", reject);
  });
}
