export { giveBack } from "./fraud-give-back.server.ts";
export { listVictims } from "./fraud-victims.server.ts";
