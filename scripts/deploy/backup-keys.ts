// Makes the keys of the backups (`npm run staff -- backup keys` without a database) and prints the site's two lines of
// environment; a file that is there already only prints them: for install.sh.
import { existsSync } from "node:fs";
import { identityToRecipient } from "age-encryption";
import { makeIdentityFile, readIdentityFile } from "#app/desk/backup/identity-file.server.ts";

const file = process.argv[2] ?? "";
if (!existsSync(file)) await makeIdentityFile(file);
const { identities, signingKey } = await readIdentityFile(file);
console.log(`BACKUP_PUBLIC_KEY=${await identityToRecipient(identities[0] ?? "")}`);
if (signingKey !== undefined) console.log(`BACKUP_SIGNING_KEY=${signingKey}`);
