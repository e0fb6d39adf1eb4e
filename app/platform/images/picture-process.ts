/**
 * The program of the child process that decodes uploads (`decode-apart.server.ts`): it knows no secrets and no database,
 * and ends at its memory limit. Started with `--import tsx`.
 */
import { memoryExit } from "./memory-exit.ts";
import { makeVariants } from "./make-variants.server.ts";

const limit = Number(process.argv[2]) * 1024 * 1024;
// libvips works in threads of its own, so this timer runs while it decodes.
setInterval(() => {
  if (process.memoryUsage.rss() > limit) process.exit(memoryExit);
}, 20);

process.on("message", (bytes: Uint8Array) => {
  void makeVariants(bytes).then((made) => process.send?.(made));
});
// The site ends it by disconnecting: a signal to the whole group must not end a picture under way.
process.on("disconnect", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.send?.("ready");
