export function lockFile(path: string): number | undefined;
export function isLocked(path: string): boolean;
