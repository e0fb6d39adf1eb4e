import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const StoredSecrets = z.object({ sessionSecret: z.string().min(32), sandboxSecret: z.string().min(32) });
export type StoredSecrets = z.infer<typeof StoredSecrets>;

/**
 * The secrets of a site without configured secrets: generated once and stored in DATA_DIR/secrets.json, readable by the
 * owner only. If several processes start at once, the first one's file is used by all
 * (scripts/deploy/environment.md).
 */
export function storedSecrets(dataDir: string): StoredSecrets {
  const secret = () => randomBytes(32).toString("base64url");
  const make = () => ({ sessionSecret: secret(), sandboxSecret: secret() });
  return readOrCreateFile(dataDir, "secrets.json", StoredSecrets, make);
}

/** Whether a site has stored its secrets here: a command must not generate its own. */
export function hasStoredSecrets(dataDir: string): boolean {
  return existsSync(join(dataDir, "secrets.json"));
}

/** Reads a value from a file in the data folder, or generates and stores it. */
function readOrCreateFile<Kept>(dataDir: string, name: string, schema: z.ZodType<Kept>, make: () => Kept): Kept {
  const file = join(dataDir, name);
  const stored = read(file, schema);
  if (stored !== undefined) return stored;
  const draft = `${file}.${process.pid}.${randomBytes(6).toString("base64url")}`;
  mkdirSync(dataDir, { recursive: true });
  // Flushed: after a power cut the name could otherwise be there without the content.
  writeFileSync(draft, JSON.stringify(make()) + "\n", { mode: 0o600, flush: true });
  try {
    // A link appears completely or not at all, and never overwrites another process's file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

function read<Kept>(file: string, schema: z.ZodType<Kept>): Kept | undefined {
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
    throw new Error(
      `${file} has no readable secrets: replace it with the copy from a backup. Only if there is none, delete it and run ` +
        "`npm run staff -- secrets replace`: everyone then has to log in again, links in e-mails stop working, staff need new " +
        "invitations, and direct-debit mandates are lost.",
    );
  }
}
