import type { SpawnOptions } from "node:child_process";
export function run(
  command: string,
  args: string[],
  options: SpawnOptions & { lock?: number },
  onOutput?: (text: string) => void,
): Promise<string>;
