import { once } from "node:events";
import http from "node:http";
import { describe, expect, test } from "vitest";
import { ask, type EchoSite, useEchoServer } from "#tests/support/servers/echo-site.ts";

const startServer = useEchoServer();

describe("at SIGTERM", () => {
  const open = async (port: number, path: string) => {
    const request = http.get({ port, path, agent: false });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    await once(response, "data");
    return response;
  };

  /** A process that ends by itself does so before the server cuts its connections, after 5 s; any other within 10 s. */
  const exitOf = (own: EchoSite, within: number) => once(own.process, "exit", { signal: AbortSignal.timeout(within) });

  test("open streams and idle connections are ended properly, and the process exits by itself", async () => {
    const own = await startServer();
    const streams = await Promise.all(["/events", "/live"].map((path) => open(own.port, path)));
    const agent = new http.Agent({ keepAlive: true });
    await ask(own.port, "/", { agent });
    const ends = streams.map((stream) => once(stream.resume(), "end"));
    let output = "";
    own.process.stdout!.on("data", (part) => (output += part));
    own.process.kill("SIGTERM");
    await Promise.all(ends);
    expect(await exitOf(own, 4_000)).toEqual([0, null]);
    expect(output, "the site notices it, as when readers leave").toBe("the reader left\n".repeat(2));
    expect(streams.map((stream) => stream.complete)).toEqual([true, true]);
    agent.destroy();
  }, 20_000);

  test("a running request is still answered, the next one is not accepted", async () => {
    const own = await startServer();
    const request = http.request({ port: own.port, method: "POST", agent: new http.Agent({ keepAlive: true }) });
    const answer = once(request, "response");
    const witness = await open(own.port, "/events");
    request.write("half");
    const ended = once(witness.resume(), "end");
    own.process.kill("SIGTERM");
    await ended;
    // What connects before the port has closed is still answered.
    const connect = () =>
      ask(own.port, "/").then(
        () => "answered",
        (error: Error) => error.message,
      );
    await expect.poll(connect).toContain("ECONNREFUSED");
    request.end("whole");
    const [response] = await answer;
    expect(response.statusCode).toBe(200);
    expect(response.resume().headers.connection).toBe("close");
    expect(await exitOf(own, 4_000)).toEqual([0, null]);
  }, 20_000);

  test("the process exits although timers of the site are still active @thorough", async () => {
    const own = await startServer({ HELD: "1" });
    own.process.kill("SIGTERM");
    expect(await exitOf(own, 10_000)).toEqual([0, null]);
  }, 20_000);

  test("connections that do not end are cut, and the process exits @thorough", async () => {
    const own = await startServer();
    const download = await open(own.port, "/download");
    download.on("error", () => {}).resume();
    own.process.kill("SIGTERM");
    expect(await exitOf(own, 10_000)).toEqual([0, null]);
  }, 20_000);
});
