import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const KeptSecrets = z.object({ sessionSecret: z.string().min(32), sandboxSecret: z.string().min(32) });
export type KeptSecrets = z.infer<typeof KeptSecrets>;

/**
 * The secrets of a site that nobody gave secrets: made once, kept in DATA_DIR/secrets.json, readable by the owner alone.
 * Several processes may ask at the same moment; the first one's file counts for all (design 1, "Production").
 */
export function keptSecrets(dataDir: string): KeptSecrets {
  const file = join(dataDir, "secrets.json");
  return read(file) ?? make(dataDir, file);
}

function read(file: string): KeptSecrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return KeptSecrets.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} holds no readable secrets; delete it and new ones are made (everybody signs in again).`);
  }
}

function make(dataDir: string, file: string): KeptSecrets {
  const secret = () => randomBytes(32).toString("base64url");
  const draft = `${file}.${process.pid}.${secret().slice(0, 8)}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, JSON.stringify({ sessionSecret: secret(), sandboxSecret: secret() }) + "\n", { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never over somebody else's file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return KeptSecrets.parse(JSON.parse(readFileSync(file, "utf8")));
}
