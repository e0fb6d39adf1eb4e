import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The user that Postgres runs as when root starts the site, because it refuses to run as root. Undefined: the same
 * user.
 */
export type Owner = { uid: number; gid: number } | undefined;

/** For root: the owner of an existing cluster, else `nobody`. */
export function ownerFor(cluster: string): Owner {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  } catch {
    // No cluster yet.
  }
  return nobody();
}

function nobody(): { uid: number; gid: number } {
  try {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
    if (line && Number(line[1]) > 0) return { uid: Number(line[1]), gid: Number(line[2]) };
  } catch {
    // Some containers do not have this file.
  }
  return { uid: 65534, gid: 65534 };
}

/** Whether this user can access the folder: a parent folder with mode 0700 prevents it. */
export function canReach(folder: string, owner: Owner): boolean {
  if (!owner) return true;
  const { mode, uid, gid } = statSync(folder);
  const passes = mode & (uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001);
  const parent = dirname(folder);
  return passes !== 0 && (parent === folder || canReach(parent, owner));
}
