export function progress<Result>(
  what: string,
  work: (onOutput: (text: string) => void) => Promise<Result>,
  out?: { isTTY?: boolean; columns?: number; write(text: string): unknown },
): Promise<Result>;
