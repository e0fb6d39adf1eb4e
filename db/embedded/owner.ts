import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Postgres refuses to run as root: then it runs as this user. Undefined: it runs as whoever started the site. */
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
    // Some containers have no such file.
  }
  return { uid: 65534, gid: 65534 };
}

/** May this user walk down to the folder? A home of mode 0700 on the way says no. */
export function canReach(folder: string, owner: Owner): boolean {
  if (!owner) return true;
  const { mode, uid, gid } = statSync(folder);
  const passes = mode & (uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001);
  const parent = dirname(folder);
  return passes !== 0 && (parent === folder || canReach(parent, owner));
}
