import type { IncomingMessage, ServerResponse } from "node:http";
type Room = { session: number; network: number; process: number };
export const ROOM: Room;
export function uploadRoom(
  room?: Room,
  options?: { now?: () => number },
): (request: IncomingMessage, response: ServerResponse) => boolean;
