export function requireUsablePath(root: string): void;
