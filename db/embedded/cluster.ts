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

/** A data folder of Postgres: its path, its owner, and the superuser's password. */
export interface Cluster {
  folder: string;
  owner: Owner;
  password: string;
}

/** The name of both the cluster's superuser and its only database. */
export const siteName = "site";

/** Whether a data folder has a cluster: a command that joins a site must not create one. */
export function hasCluster(dataDir: string): boolean {
  return ["postgres/PG_VERSION", "postgres-place.json"].some((name) => existsSync(join(dataDir, name)));
}

/** The cluster of a data folder, created on the first call. Must run under the data folder's lock. */
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
 * The folder with the cluster: DATA_DIR itself. Only if root starts the site and the user that Postgres runs as cannot
 * reach DATA_DIR (below a home with mode 0700), it is a folder in /var/lib, noted in DATA_DIR.
 */
function placeOf(dataDir: string): string {
  if (existsSync(join(dataDir, "postgres", "PG_VERSION"))) return dataDir;
  const note = join(dataDir, "postgres-place.json");
  try {
    const stored = JSON.parse(readFileSync(note, "utf8")) as { dataDir: string; place: string };
    // A copied DATA_DIR must not share the original's cluster.
    if (stored.dataDir === dataDir && existsSync(stored.place)) return stored.place;
  } catch {
    // Nothing is noted yet.
  }
  if (letPass(dataDir, ownerFor(join(dataDir, "postgres")))) return dataDir;
  const place = join("/var/lib/niche-dating", randomBytes(6).toString("hex"));
  mkdirSync(place, { recursive: true });
  chmodSync(join(place, ".."), 0o755);
  chmodSync(place, 0o755);
  writeFileSync(note, JSON.stringify({ dataDir, place }) + "\n");
  return place;
}

/** Whether the owner can reach DATA_DIR. If only DATA_DIR itself is closed, its group gets access, nobody else. */
function letPass(dataDir: string, owner: Owner): boolean {
  if (canReach(dataDir, owner)) return true;
  const { uid, mode } = statSync(dataDir);
  if (!owner || uid !== 0 || !canReach(dirname(dataDir), owner)) return false;
  chownSync(dataDir, uid, owner.gid);
  chmodSync(dataDir, (mode & 0o707) | 0o010);
  return true;
}

/** Creates the cluster beside its place and renames it: a start killed meanwhile leaves no incomplete cluster. */
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
    throw new Error(`The database could not be made in ${folder}: ${reasonOf(error as Error)}`, { cause: error });
  } finally {
    rmSync(passwordDraft, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** What initdb names as the problem: the lines after it are about how it cleans up. */
export function reasonOf(error: Error & { stderr?: string; code?: unknown }): string {
  const lines = error.stderr?.trim().split("\n") ?? [];
  if (error.code === "ENOSPC" || lines.some((line) => /No space left on device/.test(line))) return "the disk is full.";
  return lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? error.message;
}

/** Inside the cluster, so that they cannot get separated. */
function passwordFile(folder: string): string {
  return join(folder, "site.password");
}
