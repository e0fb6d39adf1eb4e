import type { IncomingMessage, ServerResponse } from "node:http";
export function endStalledBody(
  request: IncomingMessage,
  response: ServerResponse,
  options?: { window?: number; least?: number },
): void;
