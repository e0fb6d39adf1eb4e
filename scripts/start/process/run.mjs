import { spawn } from "node:child_process";
import { onEnd } from "./ending.mjs";

/** The kernel's signal and V8's when there is no more memory; shells give them as exit codes. */
const signalsOfMemory = ["SIGKILL", "SIGABRT", 137, 134];

/**
 * Runs a program and returns its output; throws the output if it fails, with `wasEnded` if a
 * signal ended it, and `outOfMemory` if it was the kernel's or V8's. It is stopped when this process ends. `onOutput` gets
 * the output as it arrives. The program inherits the open file `lock`, if there is one.
 */
export function run(command, args, options, onOutput = () => {}) {
  const { lock = "ignore", ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...rest, stdio: ["ignore", "pipe", "pipe", lock] });
    const forget = onEnd(() => child.kill("SIGTERM"));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        onOutput(String(chunk));
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => {
      forget();
      if (code === 0) return resolve(output);
      const error = new Error(output.trim() || `${command} ended with ${signal ?? code}.`);
      reject(
        Object.assign(error, {
          wasEnded: signal !== null || code > 128,
          outOfMemory: signalsOfMemory.includes(signal ?? code),
        }),
      );
    });
  });
}
