import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** Starts a process in which exceeding `ulimit -f` is an error instead of a signal. */
const ignoreFileSizeSignal = ["bash", "-c", `trap '' XFSZ; exec "$@"`, "bash"];

/**
 * A data folder whose photo folder can really be filled up: a file system of half a megabyte in memory if this machine
 * lets us mount one, else a limit on the size of written files (EFBIG instead of ENOSPC).
 */
export function aFillableDisk() {
  const dataDir = temporaryFolder("full-disk");
  const photos = join(dataDir, "photos");
  mkdirSync(photos);
  const mounted = mount(photos);
  const filler = join(photos, "filler");
  return {
    dataDir,
    way: mounted ? "a full file system" : "a limit on files",
    /** The command that `startSite` puts before Node. */
    before: mounted ? [] : ignoreFileSizeSignal,
    fill(pid: number) {
      if (!mounted) return void execFileSync("prlimit", ["--pid", String(pid), "--fsize=1:unlimited"]);
      for (let size = 64 * 1024; size >= 1024; size /= 4) {
        try {
          for (let n = 0; ; n++) writeFileSync(`${filler}-${size}-${n}`, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    },
    free(pid: number) {
      if (!mounted) return void execFileSync("prlimit", ["--pid", String(pid), "--fsize=unlimited:unlimited"]);
      for (const size of [65536, 16384, 4096, 1024]) {
        for (let n = 0; n < 1000; n++) rmSync(`${filler}-${size}-${n}`, { force: true });
      }
    },
    end() {
      if (mounted) execFileSync("umount", [photos]);
      rmSync(dataDir, { recursive: true });
    },
  };
}

function mount(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
