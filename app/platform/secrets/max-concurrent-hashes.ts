/** How many passwords are hashed at the same time: a flood of logins must leave a core and memory (19 MiB each). */
export function maxConcurrentHashes(cores: number): number {
  return Math.max(1, Math.min(8, cores - 1));
}
