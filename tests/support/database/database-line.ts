import net from "node:net";

/**
 * A line between a site and its Postgres that reads along: every statement of the pages' connections, and how often the
 * site waited for an answer. It can be slow, and it can be cut.
 */
export type DatabaseLine = {
  /** The database's address through this line. */
  url: string;
  /** Forgets what was seen so far. */
  forget(): void;
  /** The texts of the statements since then, in order. */
  statements(): string[];
  /** How many times somebody waited for Postgres since then. */
  roundTrips(): number;
  /** How many of them came one after the other since then: what is asked at the same time counts once. Needs a delay. */
  waits(): number;
  /** From now on an answer takes so many milliseconds longer. */
  delay(milliseconds: number): void;
  /**
   * The statement of this number since `forget` ends its connection: `before` it reaches Postgres, or `after` it took
   * effect, so that nobody hears of it.
   */
  failStatement(number: number, when: "before" | "after"): void;
  /** Ends all connections; while `isCut` no new one gets through. */
  cut(isCut: boolean): void;
  close(): void;
};

/** Postgres's messages that end with an answer to wait for: Query and Sync. */
const waits = new Set(["Q", "S"]);

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = Number(new URL(databaseUrl).port);
  const sockets = new Set<net.Socket>();
  let seen: string[] = [];
  let trips = 0;
  let waves = 0;
  let waveBegan = 0;
  let latency = 0;
  let isCut = false;
  let failing: { number: number; when: "before" | "after" } | undefined;

  const server = net.createServer({ noDelay: true }, (near) => {
    if (isCut) return near.destroy();
    const far = net.connect({ port: target, host: "127.0.0.1", noDelay: true });
    let end: "before" | "after" | undefined;
    const read = readMessages({
      statement(text) {
        seen.push(text);
        if (seen.length !== failing?.number) return;
        end = failing.when;
        failing = undefined;
      },
      roundTrip() {
        trips += 1;
        // What follows an answer comes a latency later; a busy process sends what belongs together some time apart.
        if (performance.now() - waveBegan < latency * 0.9) return;
        waves += 1;
        waveBegan = performance.now();
      },
    });
    let queue = Promise.resolve();
    near.on("data", (bytes: Buffer) => {
      const pause = read(bytes) ? latency : 0;
      if (end === "before") return near.destroy();
      queue = queue.then(async () => {
        if (pause) await new Promise((go) => setTimeout(go, pause));
        far.write(bytes);
      });
    });
    far.on("data", (bytes: Buffer) => (end === "after" ? near.destroy() : near.write(bytes)));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    forget() {
      seen = [];
      failing = undefined;
      trips = 0;
      waves = 0;
      // Its first statement begins a wave, however short ago another request asked.
      waveBegan = -Infinity;
    },
    statements: () => [...seen],
    roundTrips: () => trips,
    waits: () => waves,
    delay: (milliseconds) => void (latency = milliseconds),
    failStatement: (number, when) => void (failing = { number, when }),
    cut(now) {
      isCut = now;
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}

/** Reads the client's side of Postgres's protocol. Returns whether these bytes ask for an answer. */
function readMessages(on: { statement(text: string): void; roundTrip(): void }): (bytes: Buffer) => boolean {
  let buffer = Buffer.alloc(0);
  let isStarted = false;
  let isPage = true;
  const prepared = new Map<string, string>();
  return (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    let isWaiting = false;
    for (;;) {
      // The first message has no type.
      const head = isStarted ? 5 : 4;
      if (buffer.length < head) break;
      const length = buffer.readInt32BE(head - 4) + head - 4;
      if (buffer.length < length) break;
      const body = buffer.subarray(head, length);
      const type = isStarted ? String.fromCharCode(buffer[0] ?? 0) : "";
      buffer = buffer.subarray(length);
      if (!isStarted) {
        isStarted = true;
        isPage = isPageConnection(body.toString("latin1"));
        isWaiting = true;
        continue;
      }
      const [first = "", second = ""] = body.toString("utf8").split("\0");
      if (type === "P") prepared.set(first, second);
      const text = type === "Q" ? first : type === "B" ? prepared.get(second) : undefined;
      if (isPage && text !== undefined) on.statement(text);
      if (!waits.has(type)) continue;
      isWaiting = true;
      if (isPage) on.roundTrip();
    }
    return isWaiting;
  };
}

/** Connections of jobs and live events have a name, or no limit of a page. */
function isPageConnection(startup: string): boolean {
  return !/application_name\0live events/.test(startup) && /statement_timeout\0+2300/.test(startup);
}
