import type { ConversionEvent } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { findAdNetwork } from "#app/tracking/postbacks/ad-network.queries.server.ts";
import { siteTemplateRule } from "#app/tracking/postbacks/ad-networks.server.ts";
import { answerDeadline, askNetwork, noAnswer, signedHeaders } from "#app/tracking/postbacks/ask-network.server.ts";
import { fillTemplate, templateProblem } from "#app/tracking/postbacks/postback-template.ts";
import { networkKey } from "#app/tracking/postbacks/record-conversion.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { templateProblems, unknownNetwork } from "./postback-commands.server.ts";

/** An event of nobody: the network finds it by these words, and must not pay for it. */
const sample = { ref: "test", sub1: "test-click", sub2: "test", sub3: "test" };
const sampleAmount = { value: "9.99", currency: "EUR" };
const withAmount: ConversionEvent[] = ["first_order", "order", "refund"];

/**
 * Asks a connected network's address once, at once, with made-up values, and says the answer. Nothing is stored but the
 * audit row, and nothing is tried again; a paused network can be tested too.
 */
export async function testPostback(
  db: Db,
  args: { network: string; event: ConversionEvent },
  context: StaffContext,
): Promise<StaffAnswer> {
  const network = networkKey(args.network);
  const connected = await findAdNetwork(db, network);
  if (!connected) return refuse(unknownNetwork(network));
  const { template, sealedSecret } = connected;
  const problem = templateProblem(template, siteTemplateRule);
  if (problem) return refuse(`${templateProblems[problem]} (${problem})`);
  const { event } = args;
  const amount = withAmount.includes(event) ? sampleAmount : { value: "", currency: "" };
  const time = String(Math.floor(context.now.getTime() / 1000));
  const url = fillTemplate(template, { ...sample, ...amount, network, event, id: String(newId()), time });
  const audit = { command: "postback test", subject: `network ${network}`, details: { event } };
  await db.transaction().execute((tx) => writeAudit(tx, audit, context));
  const limit = answerDeadline();
  const began = performance.now();
  try {
    const { status } = await askNetwork(url, signedHeaders(url, sealedSecret, context.now), limit);
    const took = `${Math.round(performance.now() - began)} ms`;
    if (status >= 200 && status < 300) return done(`The network answered ${status} in ${took}.`, url);
    return refuse(`The network answered ${status} in ${took}: a report would be sent again. ${url}`);
  } catch (error) {
    const why = limit.aborted ? noAnswer : error instanceof Error ? error.message : String(error);
    return refuse(`The network did not answer: ${why}. ${url}`);
  }
}
