import { readFile, writeFile } from "node:fs/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { makeSigningKey } from "#app/platform/secrets/backup-signature.server.ts";

/** age reads lines that begin with # as comments: the file also serves its own program. */
const signingLine = "# signing key: ";

/** What opens backups and shows who wrote them. */
export type IdentityFile = { identities: string[]; signingKey: string | undefined };

/** Makes the keys of a site's backups and writes them into a new file; returns what the site itself needs. */
export async function makeIdentityFile(file: string): Promise<{ publicKey: string; signingKey: string }> {
  const identity = await generateIdentity();
  const [publicKey, signingKey] = [await identityToRecipient(identity), makeSigningKey()];
  const lines = [
    "# Opens the site's backups. Keep it away from the site and from the backups.",
    `# public key: ${publicKey}`,
    `${signingLine}${signingKey}`,
    identity,
    "",
  ];
  await writeFile(file, lines.join("\n"), { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "EEXIST" ? "the file already exists" : error.code;
    throw new Error(`${file} cannot be written: ${reason}.`, { cause: error });
  });
  return { publicKey, signingKey };
}

/** Reads such a file, or one that only has age identities. */
export async function readIdentityFile(file: string): Promise<IdentityFile> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The identity ${file} cannot be read (${error.code}).`, { cause: error });
  });
  const lines = text.split("\n").map((line) => line.trim());
  return {
    identities: lines.filter((line) => line && !line.startsWith("#")),
    signingKey: lines.find((line) => line.startsWith(signingLine))?.slice(signingLine.length),
  };
}
