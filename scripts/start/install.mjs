import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";

/** Installs the packages when they are missing or not those of the lock file. */
export async function install(root) {
  const stamp = join(root, "node_modules", ".site-stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted(root)) return;
  console.log("Installing packages …");
  const words = ["install", "--include=dev", "--no-fund", "--no-audit", "--no-progress", "--loglevel=error"];
  try {
    await run("npm", words, { cwd: root, shell: process.platform === "win32" });
  } catch (error) {
    throw new Error(`The packages could not be installed: ${reason(error)}`, { cause: error });
  }
  // Taken afterwards: npm adds to the lock file what only this system needs.
  writeFileSync(stamp, wanted(root));
}

function wanted(root) {
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"]) {
    if (existsSync(join(root, name))) hash.update(readFileSync(join(root, name)));
  }
  // Packages with native code belong to one system and one major version of Node.
  return hash.update([process.platform, process.arch, process.versions.modules].join(" ")).digest("hex");
}

/** npm says much; the sentence is the first line that is neither a code nor empty. */
function reason(error) {
  const lines = error.message.split("\n").map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  return lines.find((line) => line && !/^(code|errno|syscall|path|npm warn)\b/i.test(line)) ?? error.message;
}
