/** The names of a folder that are whole backups, the newest first; others are left out. */
export function backupNames(names: string[]): string[] {
  return names
    .filter((name) => /^backup-[\dT-]+Z\.tar\.gz(\.age)?$/.test(name))
    .sort()
    .reverse();
}

/** The newest backup of a folder's names; undefined: there is none. */
export const newestBackup = (names: string[]): string | undefined => backupNames(names)[0];

/** The backups that are older than the newest `keep`. */
export const outdated = (names: string[], keep: number): string[] => backupNames(names).slice(keep);
