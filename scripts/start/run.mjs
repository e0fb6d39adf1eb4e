import { spawn } from "node:child_process";
import { onEnd } from "./ending.mjs";

/** Runs a program and returns its output; throws the output if it fails. It is stopped when this process ends.
 *  `onOutput` gets the output as it arrives. */
export function run(command, args, options, onOutput = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const forget = onEnd(() => child.kill("SIGTERM"));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        onOutput(String(chunk));
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      forget();
      if (code === 0) resolve(output);
      else reject(new Error(output.trim() || `${command} ended with ${code}.`));
    });
  });
}
