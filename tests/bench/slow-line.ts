import { connect, createServer, type Socket } from "node:net";

/** Slow 4G: round trip in milliseconds, bytes a millisecond down. */
const roundTrip = 150;
const rate = 200;
/** What a connection may send before it hears back (RFC 6928); it doubles with every round trip. */
const firstWindow = 14_600;
const piece = 1_460;

export type SlowLine = { port: number; close(): void };

/**
 * A slow line in front of a port of this machine: a new connection costs a round trip, the first window is ten segments
 * and grows as TCP's does, all connections share the line. A browser's own throttling knows neither.
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
          // The window is full: the next one opens when the first piece of this one has been answered.
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
  if (typeof address !== "object" || !address) throw new Error("the slow line has no port");
  return {
    port: address.port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Acts at the given moments, and never before what was given earlier: two timers close together may fire either way. */
function inOrder(): (moment: number, act: () => void) => void {
  const waiting: { moment: number; act: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    while (waiting[0] && waiting[0].moment <= performance.now()) waiting.shift()?.act();
    timer = waiting[0] && setTimeout(next, waiting[0].moment - performance.now());
  };
  return (moment, act) => {
    waiting.push({ moment, act });
    timer ??= setTimeout(next, moment - performance.now());
  };
}
