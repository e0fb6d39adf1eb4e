import { log } from "../log.server.ts";
import { isUnavailable } from "./database-unavailable.server.ts";

/**
 * Stores what a page leaves behind that is only read: a visit, a mark that something was seen, the member's activity. The
 * page is shown although an unavailable database (a full disk, a server that takes no writes) stores nothing of it:
 * undefined. A bug is thrown.
 */
export async function leaveTrace<Stored>(storing: Promise<Stored>): Promise<Stored | undefined> {
  try {
    return await storing;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn("a page was shown, but the view was not recorded");
  }
}
