export { approve } from "./photos-approve.server.ts";
export { escalate } from "./photos-escalate.server.ts";
export { listPhotoQueue } from "./photos-queue.server.ts";
export { reject } from "./photos-reject.server.ts";
export { undo } from "./photos-undo.server.ts";
