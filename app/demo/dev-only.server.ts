import { env } from "#app/platform/env/env.server.ts";

/**
 * The guard of everything under `/dev`: outside the demo these addresses are a 404
 * (scripts/deploy/README.md#running-it-for-real).
 */
export function devOnly(_request: Request): void {
  if (!env.demo || env.production) throw new Response("Not found", { status: 404 });
}
