import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** Reads `.env` in the checkout, if there is one. Variables that are already set keep their values. */
export function readEnvFile(root) {
  let bytes;
  try {
    bytes = readFileSync(join(root, ".env"));
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw new Error(`.env cannot be read: ${error.message}`, { cause: error });
  }
  for (const [name, value] of Object.entries(parseEnvFile(bytes))) process.env[name] ??= value;
}

/** The variables of a `.env`. Throws what Node would read as something else than was meant. */
function parseEnvFile(bytes) {
  // Windows' editors begin a file with a mark, which Node takes for a part of the first name.
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  if (text.includes("\0")) throw new Error(".env is not UTF-8: save it as UTF-8.");
  const cut = text.split(/\r?\n/).findIndex((line) => isCut(line));
  if (cut >= 0) {
    const name = /^\s*(?:export\s+)?([\w.-]+)/.exec(text.split(/\r?\n/)[cut])?.[1];
    throw new Error(
      `.env, line ${cut + 1}: the value of ${name} ends at its "#"; put the value in quotes, or a space before a comment.`,
    );
  }
  return parseEnv(text);
}

/** A line with an unquoted value that has a `#` right behind another character. */
function isCut(line) {
  return /^\s*(?:export\s+)?[\w.-]+\s*=\s*(?!["'`\s])[^#]*[^#\s]#/.test(line) || /^\s*[\w.-]+\s*=#/.test(line);
}
