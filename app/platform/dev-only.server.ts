import { env } from "./env.server.ts";

/** Guard of everything under `/dev`: outside the demo these addresses do not exist (design 1). */
export function devOnly(_request: Request): void {
  if (!env.demo || env.production) throw new Response("Not found", { status: 404 });
}
