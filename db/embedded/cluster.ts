import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { canReach, ownerFor, type Owner } from "./owner.ts";

/** A data folder of Postgres: where it lies, who owns it, and the superuser's password. */
export interface Cluster {
  folder: string;
  owner: Owner;
  password: string;
}

/** The superuser of the cluster and its only database are both called so. */
export const siteName = "site";

/** The cluster of a data folder, made at the first call. Must run under the data folder's lock. */
export async function openCluster(
  dataDir: string,
  binaries: (owner: Owner) => string,
  disposable: boolean,
): Promise<Cluster> {
  const folder = join(placeOf(dataDir), "postgres");
  const owner = ownerFor(folder);
  if (!existsSync(join(folder, "PG_VERSION"))) await makeCluster(folder, owner, binaries(owner), disposable);
  try {
    return { folder, owner, password: readFileSync(passwordFile(folder), "utf8").trim() };
  } catch {
    throw new Error(`${folder} cannot be read: it belongs to another user, so start the site as that user.`);
  }
}

/**
 * The folder that holds the cluster: DATA_DIR itself. Only when root starts the site and DATA_DIR lies where the user
 * that Postgres runs as cannot reach it (below a home of mode 0700), a folder of /var/lib that DATA_DIR names.
 */
function placeOf(dataDir: string): string {
  if (existsSync(join(dataDir, "postgres", "PG_VERSION"))) return dataDir;
  const note = join(dataDir, "postgres-place.json");
  try {
    const kept = JSON.parse(readFileSync(note, "utf8")) as { dataDir: string; place: string };
    // A copied DATA_DIR must not share the original's cluster.
    if (kept.dataDir === dataDir && existsSync(kept.place)) return kept.place;
  } catch {
    // Nothing noted.
  }
  if (letPass(dataDir, ownerFor(join(dataDir, "postgres")))) return dataDir;
  const place = join("/var/lib/niche-dating", randomBytes(6).toString("hex"));
  mkdirSync(place, { recursive: true });
  chmodSync(join(place, ".."), 0o755);
  chmodSync(place, 0o755);
  writeFileSync(note, JSON.stringify({ dataDir, place }) + "\n");
  return place;
}

/** Can the owner reach DATA_DIR? Where only DATA_DIR itself is closed, its group may pass from now on, nobody else. */
function letPass(dataDir: string, owner: Owner): boolean {
  if (canReach(dataDir, owner)) return true;
  const { uid, mode } = statSync(dataDir);
  if (!owner || uid !== 0 || !canReach(dirname(dataDir), owner)) return false;
  chownSync(dataDir, uid, owner.gid);
  chmodSync(dataDir, (mode & 0o707) | 0o010);
  return true;
}

/** Made beside and then renamed: a start that is killed meanwhile leaves no half cluster. */
async function makeCluster(folder: string, owner: Owner, binaries: string, disposable: boolean): Promise<void> {
  const draft = `${folder}.new`;
  const passwordDraft = `${folder}.password`;
  const password = randomBytes(24).toString("base64url");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordDraft, password, { mode: 0o600 });
  if (owner) for (const path of [draft, passwordDraft]) chownSync(path, owner.uid, owner.gid);
  try {
    await promisify(execFile)(
      join(binaries, "bin", "initdb"),
      [
        ...["-D", draft, "--username", siteName, "--auth=scram-sha-256", `--pwfile=${passwordDraft}`],
        ...["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions"],
        ...(disposable ? ["--no-sync"] : []),
      ],
      { ...owner, cwd: draft, env: { TZ: "UTC" } as NodeJS.ProcessEnv },
    );
    writeFileSync(passwordFile(draft), password, { mode: 0o600 });
    if (owner) chownSync(passwordFile(draft), owner.uid, owner.gid);
    renameSync(draft, folder);
  } catch (error) {
    const words = (error as { stderr?: string }).stderr?.trim().split("\n").at(-1) ?? (error as Error).message;
    throw new Error(`The database could not be made in ${folder}: ${words}`, { cause: error });
  } finally {
    rmSync(passwordDraft, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Inside the cluster, so that neither can be lost without the other. */
function passwordFile(folder: string): string {
  return join(folder, "site.password");
}
