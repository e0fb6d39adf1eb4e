import { join } from "node:path";

/** Reads `.env` in the checkout, if there is one. Variables that are already set keep their values. */
export function readEnvFile(root) {
  try {
    process.loadEnvFile(join(root, ".env"));
  } catch (error) {
    if (error.code !== "ENOENT") throw new Error(`.env cannot be read: ${error.message}`, { cause: error });
  }
}
