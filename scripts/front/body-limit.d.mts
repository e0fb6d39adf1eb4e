import type { IncomingMessage, ServerResponse } from "node:http";
export function countBody(request: IncomingMessage, response: ServerResponse, receive: (size: number) => void): void;
