import type { IncomingMessage } from "node:http";
export function requestTrouble(request: IncomingMessage, defaultHost: string): string | undefined;
export function isEndpoint(url: string): boolean;
