import net from "node:net";

/** A proxy port between a site and its database, whose connection can fail. */
export type Door = {
  port: number;
  /** Holds back all bytes in both directions; new connections are accepted but get no answer. */
  freeze(): void;
  /** Delivers what was held back, as after a network failure. */
  thaw(): void;
  /** Ends all connections; while it is shut new ones are ended at once. */
  shut(isShut: boolean): void;
  close(): void;
};

/** Starts the proxy; `target` is called for each connection. */
export async function openDoor(target: () => number): Promise<Door> {
  const pairs = new Set<{ near: net.Socket; open(): void; hold(): void }>();
  let [frozen, isShut] = [false, false];
  const server = net.createServer({ pauseOnConnect: true }, (near) => {
    if (isShut) return near.destroy();
    let far: net.Socket | undefined;
    const pair = {
      near,
      open() {
        if (!far) {
          far = net.connect(target(), "127.0.0.1");
          far.on("error", () => {}).on("close", () => near.destroy());
        }
        near.pipe(far);
        far.pipe(near);
      },
      hold() {
        near.unpipe().pause();
        far?.unpipe().pause();
      },
    };
    pairs.add(pair);
    near
      .on("error", () => {})
      .on("close", () => {
        pairs.delete(pair);
        far?.destroy();
      });
    if (!frozen) pair.open();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    freeze() {
      frozen = true;
      for (const pair of pairs) pair.hold();
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) pair.open();
    },
    shut(now) {
      isShut = now;
      for (const { near } of pairs) near.destroy();
    },
    close() {
      for (const { near } of pairs) near.destroy();
      server.close();
    },
  };
}
