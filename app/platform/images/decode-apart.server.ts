import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type Outcome, refused } from "../outcome.ts";
import { minutes, seconds } from "../units.ts";
import { memoryExit } from "./memory-exit.ts";
import type { ImageFiles } from "./make-variants.server.ts";

type Made = Outcome<ImageFiles, "photo_pixels" | "photo_unreadable">;

export type DecodeLimits = {
  /** Memory of the process in megabytes; the largest allowed picture needs about 300. */
  megabytes: number;
  /** For one picture, from its arrival to its files. */
  milliseconds: number;
};

const defaults: DecodeLimits = { megabytes: 768, milliseconds: seconds(25) };
/** A process without work ends after this time. */
const idleTime = minutes(1);

/** The process ended while it had a picture, and not at one of its limits. */
export class DecodingLost extends Error {
  override name = "DecodingLost";
}

/**
 * Decodes pictures in child processes: an upload that exhausts memory or time, or crashes the decoder, ends a child and
 * not the site. A picture that does so is refused as unreadable. Each call uses one process; call as many at once as
 * there may be processes.
 */
export function decoderProcesses(limits: DecodeLimits = defaults): (bytes: Uint8Array) => Promise<Made> {
  const idle: ChildProcess[] = [];

  async function take(): Promise<ChildProcess> {
    for (let child = idle.pop(); child; child = idle.pop()) if (isAlive(child)) return child;
    return start(limits);
  }

  return async (bytes) => {
    for (let tries = 0; ; tries += 1) {
      const child = await take();
      try {
        const made = await decode(child, bytes, limits.milliseconds);
        if (isAlive(child)) giveBack(child);
        return made;
      } catch (error) {
        child.kill("SIGKILL");
        // Somebody ended it, such as the system when memory is short: once more in a new one.
        if (!(error instanceof DecodingLost) || tries > 0) throw error;
      }
    }
  };

  function giveBack(child: ChildProcess): void {
    idle.push(child);
    const timer = setTimeout(() => {
      const at = idle.indexOf(child);
      if (at < 0) return;
      idle.splice(at, 1);
      if (child.connected) child.disconnect();
    }, idleTime);
    timer.unref();
    child.once("picture", () => clearTimeout(timer));
  }
}

const isAlive = ({ exitCode, signalCode, connected }: ChildProcess) =>
  exitCode === null && signalCode === null && connected;

async function start({ megabytes }: DecodeLimits): Promise<ChildProcess> {
  const child = fork(path.resolve("app/platform/images/picture-process.ts"), [String(megabytes)], {
    execArgv: ["--import", "tsx", "--max-old-space-size=128"],
    // Nothing of the site's environment: a decoder that is taken over finds no secrets.
    env: { NODE_ENV: "production", VIPS_CONCURRENCY: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit").then(() => {
    throw new DecodingLost("the picture process did not start");
  });
  await Promise.race([once(child, "message"), gone]);
  gone.catch(() => {});
  // The site may end while one waits for work.
  child.unref();
  child.channel?.unref();
  return child;
}

async function decode(child: ChildProcess, bytes: Uint8Array, milliseconds: number): Promise<Made> {
  child.emit("picture");
  child.channel?.ref();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, milliseconds);
  try {
    return await new Promise<Made>((resolve, reject) => {
      const onExit = (code: number | null) => {
        if (isLate || code === memoryExit) resolve(refused("photo_unreadable"));
        else reject(new DecodingLost("the picture process ended"));
      };
      child.once("exit", onExit);
      child.once("message", (made) => {
        child.off("exit", onExit);
        resolve(made as Made);
      });
      child.send(bytes, (error) => error && onExit(null));
    });
  } finally {
    clearTimeout(timer);
    child.removeAllListeners("message");
    child.channel?.unref();
  }
}
