import type { Db } from "#app/platform/database/db.server.ts";
import { ReportChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { listReceivedMessages, type ReceivedMessage } from "#app/safety/reports/report.queries.server.ts";

/** The choices and initial values of the report form. */
export type ReportPage = {
  messages: ReceivedMessage[];
  first: { kind: string; photo: string; prompt: string; message: string; block: boolean };
};

const maxMessages = 20;
const maxTextLength = 80;

/**
 * The data of the report form at `/members/{id}?report=1` (app/safety/README.md#reports-and-complaints); `kind`,
 * `photo`, `message` and `block` in the query preselect. Undefined without `report` in the query.
 */
export async function loadReport(
  db: Db,
  query: URLSearchParams,
  pair: { memberId: number; reporterId: number },
): Promise<ReportPage | undefined> {
  if (!query.has("report")) return undefined;
  const messages = await listReceivedMessages(db, pair, maxMessages);
  return {
    messages: messages.map((each) => ({
      ...each,
      text: each.text.replace(/\s+/g, " ").slice(0, maxTextLength).toWellFormed(),
    })),
    first: {
      kind: ReportChoice.read(query.get("kind")) ?? "",
      photo: query.get("photo")?.slice(0, 40) ?? "",
      prompt: query.get("prompt")?.slice(0, 40) ?? "",
      message: query.get("message")?.slice(0, 20) ?? "",
      block: query.get("block") === "1",
    },
  };
}
