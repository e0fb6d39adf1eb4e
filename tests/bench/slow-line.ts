import { connect, createServer, type Socket } from "node:net";

/** Slow 4G: the round trip in milliseconds, and bytes per millisecond downstream. */
const roundTrip = 150;
const rate = 200;
/** What a connection may send before the first acknowledgement (RFC 6928); it doubles with every round trip. */
const firstWindow = 14_600;
const piece = 1_460;

export type SlowLine = { port: number; close(): void };

/**
 * A slow network in front of a port of this machine: a new connection costs a round trip, the first window is ten
 * segments and grows like TCP's, and all connections share the bandwidth. A browser's own throttling simulates
 * neither.
 */
export async function startSlowLine(to: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  let lineFree = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: "127.0.0.1", noDelay: true });
    const born = performance.now() + roundTrip;
    let [window, room, heardAt] = [firstWindow, firstWindow, 0];
    const up = inOrder();
    const down = inOrder();
    near.on("data", (bytes: Buffer) => up(born + roundTrip / 2, () => far.write(bytes)));
    far.on("data", (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += piece) {
        const part = bytes.subarray(at, at + piece);
        const now = performance.now();
        if (room < part.length) {
          // The window is full: the next one opens when the first part of this one has been acknowledged.
          window *= 2;
          room = window;
          heardAt = Math.max(heardAt, now) + roundTrip;
        }
        room -= part.length;
        lineFree = Math.max(lineFree, heardAt, now) + part.length / rate;
        down(lineFree + roundTrip / 2, () => near.write(part));
      }
    });
    far.on("end", () => down(Math.max(lineFree, performance.now()) + roundTrip / 2, () => near.end()));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => [near, far].forEach((each) => each.destroy()));
      socket.on("close", () => {
        sockets.delete(socket);
        if (socket === near) far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the slow network has no port");
  return {
    port: address.port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Runs actions at the given times, in the order given: two timers close together may fire in any order. */
function inOrder(): (at: number, act: () => void) => void {
  const waiting: { at: number; act: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    while (waiting[0] && waiting[0].at <= performance.now()) waiting.shift()?.act();
    timer = waiting[0] && setTimeout(next, waiting[0].at - performance.now());
  };
  return (at, act) => {
    waiting.push({ at, act });
    timer ??= setTimeout(next, at - performance.now());
  };
}
