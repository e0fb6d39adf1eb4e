import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { progress } from "./progress.mjs";
import { run } from "./run.mjs";

/** `http` lines show progress on the terminal; they are left out of error messages. */
const quietly = ["--include=dev", "--no-fund", "--no-audit", "--no-progress", "--loglevel=http"];

/**
 * Installs the packages if they are missing or differ from the lock file, which stays unchanged: the checkout is clean
 * afterwards. The first time exactly the lock file is installed (`npm ci`). If that fails, or if there are packages
 * that a running site may still load, `npm install` changes only what is necessary.
 */
export async function install(root) {
  const stamp = join(root, "node_modules", ".site-stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted(root)) return;
  await progress("Installing packages", async (onOutput) => {
    const npm = (command) =>
      run("npm", [command, ...quietly], { cwd: root, shell: process.platform === "win32" }, onOutput);
    try {
      if (existsSync(join(root, "node_modules")) || !(await cleanInstall(npm))) {
        await keepingLockFile(root, () => npm("install"));
      }
    } catch (error) {
      throw new Error(`The packages could not be installed: ${reason(error)}`, { cause: error });
    }
  });
  writeFileSync(stamp, wanted(root));
}

/** Whether `npm ci` succeeded; if not, prints why. */
async function cleanInstall(npm) {
  try {
    await npm("ci");
    return true;
  } catch (error) {
    console.log(`npm ci cannot be used here (${reason(error)}); npm install goes on.`);
    return false;
  }
}

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
  const lines = error.message
    .split("\n")
    .filter((line) => !/^npm (http|warn|notice|info)\b/i.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  return lines.find((line) => line && !/^(code|errno|syscall|path)\b/i.test(line)) ?? error.message;
}
