import { spawn } from "node:child_process";
import { onEnd } from "./ending.mjs";

/** Runs a program to its end and keeps what it says; throws its words when it fails. It ends when we end. */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const forget = onEnd(() => child.kill("SIGTERM"));
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      forget();
      if (code === 0) resolve(said);
      else reject(new Error(said.trim() || `${command} ended with ${code}.`));
    });
  });
}
