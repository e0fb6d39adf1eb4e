export const ROOM: { session: number; network: number; process: number };
