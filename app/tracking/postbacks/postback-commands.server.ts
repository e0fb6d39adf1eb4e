import type { ConversionEvent } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { publishWithCommit } from "#app/platform/live/live-event.server.ts";
import { sealText } from "#app/platform/secrets/sealed-text.server.ts";
import { days, later } from "#app/platform/units.ts";
import {
  countConversions,
  deleteAdNetwork,
  listAdNetworks,
  listConversions,
  lockAdNetwork,
  saveAdNetwork,
  updatePaused,
} from "#app/tracking/postbacks/ad-network.queries.server.ts";
import { adNetworksChanged, siteTemplateRule } from "#app/tracking/postbacks/ad-networks.server.ts";
import { conversionEvents } from "#app/tracking/postbacks/conversion-events.ts";
import { maxTemplateLength, templateNames, templateProblem } from "#app/tracking/postbacks/postback-template.ts";
import { networkKey } from "#app/tracking/postbacks/record-conversion.server.ts";
import { secretPurpose } from "#app/tracking/postbacks/ask-network.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** Why a template is refused, in a sentence. */
export const templateProblems = {
  template_too_long: `The template has more than ${maxTemplateLength} characters.`,
  template_invalid: "The template is not a web address, or has spaces, single braces or a part after #.",
  template_not_https: "The template must begin with https://.",
  template_userinfo: "The template must not contain a user name or password.",
  template_address: "The template must lead to a public host on the default port.",
  template_unknown_name: `The template may name only ${templateNames.map((name) => `{${name}}`).join(" ")}.`,
  template_name_in_host: "Names such as {sub1} may appear only in the path and the query of the template.",
};

type SetArgs = { network: string; template: string; label?: string; events?: ConversionEvent[]; secret?: string };

/** Connects a network, or changes its template, name, events or secret: what is not given stays. */
export async function setPostback(db: Db, args: SetArgs, context: StaffContext): Promise<StaffAnswer> {
  const network = networkKey(args.network);
  const template = args.template.trim();
  const problem = templateProblem(template, siteTemplateRule);
  if (problem) return refuse(`${templateProblems[problem]} (${problem})`);
  const { secret } = args;
  return inStaffTransaction(db, context, async (tx) => {
    const stored = await lockAdNetwork(tx, network);
    const label = args.label ?? stored?.label ?? args.network.trim();
    const events =
      args.events ?? (stored ? conversionEvents.filter((each) => stored.events.includes(each)) : conversionEvents);
    const sealedSecret = secret === undefined ? undefined : secret === "none" ? null : sealText(secretPurpose, secret);
    const { name: actor } = context.actor;
    await saveAdNetwork(tx, { network, label, template, events, sealedSecret, actor }, context.now);
    const signature = secret === undefined ? undefined : secret === "none" ? "none" : "set";
    const details = { template, label, events, ...(signature && { signature }) };
    await writeAudit(tx, { command: "postback set", subject: `network ${network}`, details }, context);
    await publishWithCommit(tx, { type: adNetworksChanged });
    return done(`${network} is ${stored ? "changed" : "connected"}: ${events.join(", ")}.`);
  });
}

/** The connected networks, with the numbers of the last 30 days. */
export async function listPostbacks(db: Db, { now }: StaffContext): Promise<StaffAnswer> {
  const [networks, counts] = [await listAdNetworks(db), await countConversions(db, later(now, -days(30)))];
  if (networks.length === 0) return done("No network is connected; connect one with: postback set.");
  return done(
    ...networks.map(({ network, label, template, events, isSigned, pausedAt }) => {
      const numbers = counts
        .filter((each) => each.network === network)
        .map(({ state, count }) => `${count} ${state.replace("_", " ")}`);
      const facts = [network, label, template, events.join(","), isSigned ? "signed" : "", pausedAt ? "paused" : ""];
      return [...facts, numbers.join(", ") || "nothing reported"].filter(Boolean).join("  ");
    }),
  );
}

/** The latest conversions of a network, with every attempt. */
export async function showPostbacks(db: Db, args: { network: string }): Promise<StaffAnswer> {
  const network = networkKey(args.network);
  if (!(await listAdNetworks(db)).some((each) => each.network === network)) return refuse(unknownNetwork(network));
  const conversions = await listConversions(db, { network, limit: 50 });
  if (conversions.length === 0) return done("Nothing has been reported to this network yet.");
  return done(
    ...conversions.map(({ id, event, state, createdAt, attempts }) => {
      const tries = attempts.map(
        ({ at, status, problem }) => `${at.toISOString()} ${status ?? problem ?? "no answer"}`,
      );
      return [createdAt.toISOString(), event, String(id), state, ...tries].join("  ");
    }),
  );
}

/** Pauses a network's reports, or lets them go on. */
export async function pausePostback(
  db: Db,
  args: { network: string; pause: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const [network, word] = [networkKey(args.network), args.pause ? "paused" : "resumed"];
  return inStaffTransaction(db, context, async (tx) => {
    if (!(await lockAdNetwork(tx, network))) return refuse(unknownNetwork(network));
    if (!(await updatePaused(tx, network, args.pause ? context.now : null)))
      return done(`${network} is already ${word}.`);
    const command = args.pause ? "postback pause" : "postback resume";
    await writeAudit(tx, { command, subject: `network ${network}` }, context);
    await publishWithCommit(tx, { type: adNetworksChanged });
    return done(`${network} is ${word}.`);
  });
}

/** Disconnects a network. */
export async function removePostback(db: Db, args: { network: string }, context: StaffContext): Promise<StaffAnswer> {
  const network = networkKey(args.network);
  return inStaffTransaction(db, context, async (tx) => {
    const stored = await lockAdNetwork(tx, network);
    if (!stored) return refuse(unknownNetwork(network));
    await deleteAdNetwork(tx, network);
    const details = { template: stored.template };
    await writeAudit(tx, { command: "postback remove", subject: `network ${network}`, details }, context);
    await publishWithCommit(tx, { type: adNetworksChanged });
    return done(`${network} is disconnected.`);
  });
}

export const unknownNetwork = (network: string) => `No network ${network} is connected.`;
