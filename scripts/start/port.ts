import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Throws with a readable message if the site cannot listen there. Tries for three seconds: a process left by a killed
 * start may still be ending.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const code = await listen(host, port);
    if (!code) return;
    if (code === "EADDRINUSE" && tries < 12) await sleep(250);
    else if (code === "EADDRINUSE") throw new Error(`Port ${port} is taken; stop what uses it or choose another PORT.`);
    else if (code === "EACCES")
      throw new Error(`Port ${port} needs more rights than this user has; choose another PORT.`);
    else throw new Error(`HOST=${host} is not an address of this machine (${code}).`);
  }
}

function listen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
