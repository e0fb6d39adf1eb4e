import type { Db } from "../platform/db.server.ts";
import { listReceivedMessages, type ReceivedMessage } from "./reportable.queries.server.ts";

/** What the report's form offers and starts with. */
export type ReportPage = {
  messages: ReceivedMessage[];
  first: { photo: string; message: string; block: boolean };
};

const messagesOffered = 20;
const textShown = 80;

/**
 * The report form of `/members/{id}?report=1` (product 3); `photo`, `message` and `block` in the query choose
 * beforehand. Undefined where no report is asked for.
 */
export async function loadReport(
  db: Db,
  query: URLSearchParams,
  pair: { memberId: number; reporterId: number },
): Promise<ReportPage | undefined> {
  if (!query.has("report")) return undefined;
  const messages = await listReceivedMessages(db, pair, messagesOffered);
  return {
    messages: messages.map((each) => ({
      ...each,
      text: each.text.replace(/\s+/g, " ").slice(0, textShown).toWellFormed(),
    })),
    first: {
      photo: query.get("photo")?.slice(0, 40) ?? "",
      message: query.get("message")?.slice(0, 20) ?? "",
      block: query.get("block") === "1",
    },
  };
}
