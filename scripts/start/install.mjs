import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lockFile } from "../../db/embedded/file-lock.mjs";
import { requireUsablePath } from "./checkout-path.mjs";
import { isEnding, onEnd } from "./process/ending.mjs";
import { progress } from "./process/progress.mjs";
import { run } from "./process/run.mjs";

/** `http` lines show progress on the terminal; they are left out of error messages. */
const quietly = ["--include=dev", "--no-fund", "--no-audit", "--no-progress", "--loglevel=http"];

/** An installation renews its mark each second; one that has not done so for this long has ended or was killed. */
const maxSilenceMs = 5000;

/**
 * Installs the packages if they are missing or differ from the lock file, which stays unchanged: the checkout is clean
 * afterwards. The first time exactly the lock file is installed (`npm ci`), and again after an installation that was
 * interrupted, whose packages look complete and are not. If that fails, or if there are packages that a running site may
 * still load, `npm install` changes only what is necessary.
 */
export async function install(root) {
  const stamp = join(root, "node_modules", ".site-stamp");
  const mark = join(root, ".stamps", "installing");
  const isStamped = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted(root);
  if (isStamped() && !existsSync(mark)) return;
  requireUsablePath(root);
  const waiting = "Waiting for another start to install the packages";
  const claimed = claim(mark) ?? (await progress(waiting, () => claimWhenFree(mark)));
  const renewal = setInterval(() => renew(mark), 1000);
  const forget = onEnd(() => utimesSync(mark, 0, 0));
  const packages = join(root, "node_modules");
  const mayBeInUse = existsSync(packages) && !claimed.isInterrupted;
  const options = { cwd: root, shell: process.platform === "win32", lock: claimed.lock };
  try {
    // After waiting there may be nothing left to do.
    if (claimed.isInterrupted || !isStamped()) {
      rmSync(stamp, { force: true });
      await progress("Installing packages", async (onOutput) => {
        const npm = (command) => run("npm", [command, ...quietly], options, onOutput);
        if (mayBeInUse || !(await cleanInstall(npm))) {
          // What an interrupted installation has left, npm takes for complete.
          if (claimed.isInterrupted) rmSync(packages, { recursive: true, force: true });
          await keepingLockFile(root, () => npm("install"));
        }
      });
      writeFileSync(stamp, wanted(root));
    }
    rmSync(mark);
  } catch (error) {
    // npm puts everything back when it fails, but not when it is ended.
    if (mayBeInUse && !wasEnded(error)) rmSync(mark);
    throw new Error(`The packages could not be installed: ${reason(error)}`, { cause: error });
  } finally {
    clearInterval(renewal);
    forget();
    if (existsSync(mark)) utimesSync(mark, 0, 0);
    closeSync(claimed.lock);
  }
}

/**
 * Marks that an installation is running here, and locks it; undefined while another one is. npm inherits the lock: it
 * goes on when only its start was killed, and the next start waits until it has ended, too.
 */
function claim(mark) {
  mkdirSync(dirname(mark), { recursive: true });
  const lock = lockFile(`${mark}.lock`);
  if (lock === undefined) return undefined;
  try {
    writeFileSync(mark, "", { flag: "wx" });
    return { lock, isInterrupted: false };
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  // Where files cannot be locked (file-lock.mjs), the mark alone tells.
  const { mtimeMs } = statSync(mark, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs < maxSilenceMs) return closeSync(lock);
  renew(mark);
  return { lock, isInterrupted: true };
}

async function claimWhenFree(mark) {
  let claimed;
  while (!claimed) {
    await sleep(250);
    claimed = claim(mark);
  }
  return claimed;
}

function renew(mark) {
  const now = new Date();
  utimesSync(mark, now, now);
}

/** Whether `npm ci` succeeded; if not, prints why. */
async function cleanInstall(npm) {
  try {
    await npm("ci");
    return true;
  } catch (error) {
    if (wasEnded(error)) throw error;
    console.log(`npm ci cannot be used here (${reason(error)}); continuing with npm install.`);
    return false;
  }
}

const wasEnded = (error) => error.wasEnded || isEnding();

/** npm removes entries for other systems from the lock file; that must not get into the next commit. */
async function keepingLockFile(root, work) {
  const file = join(root, "package-lock.json");
  const before = existsSync(file) ? readFileSync(file) : undefined;
  await work();
  if (before && !before.equals(readFileSync(file))) writeFileSync(file, before);
}

function wanted(root) {
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"]) {
    if (existsSync(join(root, name))) hash.update(readFileSync(join(root, name)));
  }
  // Packages with native code depend on the system and the major version of Node.
  return hash.update([process.platform, process.arch, process.versions.modules].join(" ")).digest("hex");
}

/** The error from npm's output: the first line that is neither empty nor a code. */
function reason(error) {
  if (error.outOfMemory) {
    return "The system killed npm, which happens if there is not enough memory: it needs about 1 GB.";
  }
  const lines = error.message
    .split("\n")
    .filter((line) => !/^npm (http|warn|notice|info)\b/i.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  return lines.find((line) => line && !/^(code|errno|syscall|path)\b/i.test(line)) ?? error.message;
}
