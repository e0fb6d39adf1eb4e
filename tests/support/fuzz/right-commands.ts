import { randomInt } from "node:crypto";
import { slugOf } from "#app/desk/commands/desk-commands.server.ts";
import { nameOf, type StaffCommand } from "#app/platform/commands/command.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import type { Ground, Make, RightRequest } from "./request-types.ts";
import type { Json } from "./valid-fields.ts";
import {
  aCase,
  aCode,
  aComplaint,
  aFictional,
  aHash,
  aNetwork,
  anExperiment,
  anExportedDebit,
  aPaidOrder,
  aPhotographed,
  aPictureNotice,
  aVerified,
  aVictim,
  aWaitingSelfie,
  changeTwice,
  lastButOne,
  runAtDesk,
  unique,
} from "./builders.ts";

/** The fields of a command's own example: `photos reject ID --reason contact`. */
function exampleOf(command: StaffCommand): Record<string, string> {
  const words = [...command.example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
  const rest = words.slice(nameOf(command).split(" ").filter(Boolean).length);
  const positions = Object.entries(command.args).flatMap(([name, { kind }]) => (kind === "positional" ? [name] : []));
  const fields: Record<string, string> = {};
  while (rest.length > 0) {
    const word = rest.shift() ?? "";
    const name = word.startsWith("--") ? word.slice(2).replaceAll("-", "_") : (positions.shift() ?? "");
    const argument = command.args[name];
    const value = argument?.kind === "flag" ? "yes" : word.startsWith("--") ? (rest.shift() ?? "") : word;
    if (argument && !argument.terminalOnly) fields[name] = value;
  }
  return fields;
}

/** What a command's example leaves to a place: numbers and names of things that are there. */
const changes: Record<string, (ground: Ground) => Promise<Record<string, string>>> = {
  "site-set": async () => ({ setting: "support_phone", value: "+31 20 123 45 67" }),
  "site-revert": async (ground) => {
    await changeTwice(ground);
    return { version: await lastButOne(ground, "site_version") };
  },
  "site-create": async () => ({ domain: `fuzz-${unique()}.example.com` }),
  "account-correct-address": async () => ({ email: `fuzz-${unique()}@example.test` }),
  "account-resend-activation": async ({ site }) => ({
    member: (await aMember(site, { status: "not_confirmed" })).email,
  }),
  "account-unban": async (ground) => {
    const { email } = await aMember(ground.site);
    await runAtDesk(ground, "account-ban", { email, reason: "threatened a member" });
    return { email };
  },
  "fraud-give-back": async (ground) => {
    const { email, banned } = await aVictim(ground);
    return { email, banned };
  },
  "debit-unblock": async (ground) => {
    const { email } = await aMember(ground.site);
    await runAtDesk(ground, "debit-block", { email, reason: "two returns" });
    return { email };
  },
  "debit-returns": async (ground) => ({ returned: await anExportedDebit(ground) }),
  "order-refunded": async (ground) => {
    const order = await aPaidOrder(ground);
    const { account_id } = await ground.site.db
      .selectFrom("orders")
      .select("account_id")
      .where("id", "=", Number(order))
      .executeTakeFirstOrThrow();
    const refund = { id: unique(), order_id: Number(order), account_id, reason: "refund" as const };
    await ground.site.db
      .insertInto("refund")
      .values({ ...refund, amount_minor: 100, credits: 1, created_at: new Date() })
      .execute();
    return { order };
  },
  "alarm-seen": async ({ site }) => {
    const alarm = { kind: "unknown_order" as const, provider: "sandbox", order_id: unique(), created_at: new Date() };
    const stored = site.db.insertInto("payment_alarm").values(alarm).returning("id");
    return { alarm: String((await stored.executeTakeFirstOrThrow()).id) };
  },
  "outbox-resend": async ({ site }) => {
    const [now, { email }] = [new Date(), await aMember(site)];
    const written = { site_id: 1, kind: "mail" as const, topic: "activation", recipient: email, text_body: "Hello" };
    await site.db
      .insertInto("outbox")
      .values({ ...written, subject: "Hello", headers: "{}", status: "failed", due_at: now, created_at: now })
      .execute();
    return {};
  },
  "code-create": async () => ({ code: `FUZZ${unique()}` }),
  "code-switch": async (ground) => ({ code: await aCode(ground) }),
  "offer-send": async (ground) => {
    const { accountId } = await aMember(ground.site);
    await ground.site.db
      .insertInto("notification_preference")
      .values({ account_id: accountId, mail: ["offers"], push: [] })
      .execute();
    return { code: await aCode(ground) };
  },
  "vat-set": async () => ({ from: `20${randomInt(40, 99)}-0${randomInt(1, 9)}-01` }),
  "vat-rates": async () => ({ quarter: "2026-Q3" }),
  "vat-oss": async (ground) => {
    const rates = "GBP 0.85; USD 1.08; CHF 0.95; PLN 4.28; DKK 7.46; NOK 11.6; SEK 11.0075";
    await runAtDesk(ground, "vat-rates", { quarter: "2026-Q3", rates });
    return { quarter: "2026-Q3" };
  },
  "verify-approve": async (ground) => ({ member: String((await aWaitingSelfie(ground)).profileId) }),
  "verify-reject": async (ground) => ({ member: String((await aWaitingSelfie(ground)).profileId) }),
  "verify-keep": async (ground) => {
    const { profileId, photo } = await aVerified(ground);
    return { member: String(profileId), photo };
  },
  "verify-remove": async (ground) => ({ member: String((await aVerified(ground)).profileId) }),
  "complaints-show": async (ground) => ({ reference: await aComplaint(ground) }),
  "complaints-decide": async (ground) => ({ reference: await aComplaint(ground) }),
  "complaints-preview": async (ground) => ({ reference: await aComplaint(ground) }),
  "complaints-hide": async (ground) => ({ reference: (await aPictureNotice(ground)).reference }),
  "complaints-show-again": async (ground) => {
    const { reference, photo } = await aPictureNotice(ground, "hidden");
    return { reference, photo };
  },
  "complaints-counts": async () => ({ year: "2026" }),
  "pictures-block": async () => ({ hash: aHash() }),
  "pictures-unblock": async (ground) => {
    const hash = aHash();
    await runAtDesk(ground, "pictures-block", { hash, source: "hotline" });
    return { hash };
  },
  "photos-approve": async (ground) => ({ photo: (await aPhotographed(ground)).photo }),
  "photos-reject": async (ground) => ({ photo: (await aPhotographed(ground)).photo }),
  "photos-undo": async (ground) => {
    const { photo } = await aPhotographed(ground);
    await runAtDesk(ground, "photos-reject", { photo, reason: "contact" });
    return { photo };
  },
  "photos-escalate": async (ground) => ({ photo: (await aPhotographed(ground)).photo }),
  "cases-show": async (ground) => ({ reference: await aCase(ground) }),
  "cases-report": async (ground) => ({ reference: await aCase(ground) }),
  "cases-release": async (ground) => ({ reference: await aCase(ground) }),
  "lander-revert": async (ground) => {
    for (const value of ["Look", `Look ${unique()}`]) {
      const words = { lander: "gallery", slug: "summer", field: "headline", value };
      await runAtDesk(ground, "lander-set", { site: "localhost", ...words });
    }
    return { version: await lastButOne(ground, "lander_version") };
  },
  "fictional-edit": async (ground) => ({ profile: (await aFictional(ground)).profile }),
  "fictional-remove-photo": aFictional,
  "fictional-place-photo": aFictional,
  "fictional-retire": async (ground) => ({ profile: (await aFictional(ground)).profile }),
  "experiment-create": async () => ({ slug: `fuzz-${unique()}` }),
  "experiment-variant": async (ground) => ({ experiment: await anExperiment(ground, false) }),
  "experiment-start": async (ground) => ({ experiment: await anExperiment(ground, false) }),
  "experiment-drop": async (ground) => ({ experiment: await anExperiment(ground, true) }),
  "experiment-stop": async (ground) => ({ experiment: await anExperiment(ground, true) }),
  "experiment-rollout": async (ground) => ({ experiment: await anExperiment(ground, true) }),
  "link-check": async ({ site }) => ({ url: `${site.origins[0]}/landers/gallery?network=adnet` }),
  "postback-set": async () => ({ network: `fuzz-${unique()}` }),
  "postback-show": aNetwork,
  "postback-test": async (ground) => {
    const network = `fuzz-${unique()}`;
    const template = `${ground.site.origins[0]}/sandbox/postbacks?event={event}&id={id}`;
    await runAtDesk(ground, "postback-set", { network, template });
    return { network };
  },
  "postback-pause": aNetwork,
  "postback-resume": async (ground) => {
    const { network } = await aNetwork(ground);
    await runAtDesk(ground, "postback-pause", { network });
    return { network };
  },
  "postback-remove": aNetwork,
  "desk-invite": async () => ({ email: `fuzz-${unique()}@desk.test`, name: `Fuzz ${unique()}` }),
};

/** Orders and people of examples are replaced by some that are there. */
async function existing(ground: Ground, fields: Record<string, string>): Promise<Record<string, Json>> {
  const entries = Object.entries(fields).map(async ([name, value]): Promise<[string, Json]> => {
    if (/^someone@ex/.test(value)) return [name, (await aMember(ground.site)).email];
    if (value === "anna@example.com") return [name, (await aDeskPerson(ground.site, ["service"])).personEmail];
    if (name === "order" && value === "4711") return [name, await aPaidOrder(ground)];
    return [name, value];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** By the names of targets: each command's own example, with what is there. */
export const commandMakers: Record<string, Make> = Object.fromEntries(
  commands.map((command) => [
    `command ${slugOf(command)}`,
    async (ground: Ground): Promise<RightRequest> => {
      const changed = (await changes[slugOf(command)]?.(ground)) ?? {};
      return { value: { ...(await existing(ground, { ...exampleOf(command), ...changed })) } };
    },
  ]),
);
