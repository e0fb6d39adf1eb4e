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
  const secret = () => randomBytes(32).toString("base64url");
  const make = () => ({ sessionSecret: secret(), sandboxSecret: secret() });
  return keptFile(dataDir, "secrets.json", KeptSecrets, make, "everybody signs in again");
}

/** What is made once and kept in a file of the data folder; `loss` says what deleting the file costs. */
export function keptFile<Kept>(
  dataDir: string,
  name: string,
  schema: z.ZodType<Kept>,
  make: () => Kept,
  loss: string,
): Kept {
  const file = join(dataDir, name);
  const kept = read(file, schema, loss);
  if (kept !== undefined) return kept;
  const draft = `${file}.${process.pid}.${randomBytes(6).toString("base64url")}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, JSON.stringify(make()) + "\n", { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never over somebody else's file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

function read<Kept>(file: string, schema: z.ZodType<Kept>, loss: string): Kept | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} holds no readable secrets; delete it and new ones are made (${loss}).`);
  }
}
