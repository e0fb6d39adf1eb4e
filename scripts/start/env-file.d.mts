export function readEnvFile(root: string): void;
