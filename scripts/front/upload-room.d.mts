import type { IncomingMessage, ServerResponse } from "node:http";
type Room = { session: number; network: number; process: number };
export const ROOM: Room;
export const FLOOR: number;
export function networksOf(address: string): [network: string, shares: number][];
export function uploadRoom(
  room?: Room,
  options?: { now?: () => number },
): (request: IncomingMessage, response: ServerResponse) => ((size: number) => void) | undefined;
