import { beforeEach, expect, test } from "vitest";
import { maxAttempts } from "#app/platform/outbox/max-attempts.ts";
import { outboxSender } from "#app/platform/outbox/outbox-sender.server.ts";
import type { AskNetwork } from "#app/tracking/postbacks/ask-network.server.ts";
import { later, minutes, seconds } from "#app/platform/units.ts";
import { anAccount, now as start, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();

let at: Date;
/** What the slow network has been asked and has not answered. */
let open: { answer: () => void }[];
let asked: { network: string; id: string }[];
let slow: "hangs" | "is too late" | "refuses" | "answers";

beforeEach(() => {
  [at, open, asked, slow] = [start, [], [], "hangs"];
});

const ask: AskNetwork = (url, _, signal) => {
  const { hostname, searchParams } = new URL(url);
  const [network, id] = [hostname.split(".")[0] ?? "", searchParams.get("id") ?? ""];
  asked.push({ network, id });
  const ok = { status: 200, retryAfter: undefined };
  if (network === "quick" || slow === "answers") return Promise.resolve(ok);
  if (slow === "refuses") return Promise.resolve({ ...ok, status: 500 });
  return new Promise((answer, fail) => {
    const giveUp = () => fail(new Error("aborted"));
    open.push({ answer: () => answer(ok) });
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp);
  });
};

/** The attempts' own time limits: ten seconds that pass when the test says so. */
let limits: AbortController[] = [];
function deadline(): AbortSignal {
  if (slow === "is too late") return AbortSignal.abort();
  const limit = new AbortController();
  limits.push(limit);
  return limit.signal;
}
function tenSecondsPass() {
  at = later(at, seconds(10));
  slow = "is too late";
  for (const limit of limits.splice(0)) limit.abort();
}

async function aSender() {
  const { postbackSender } = await import("#app/tracking/postbacks/postback-transport.server.ts");
  return outboxSender(desk.db, () => at, "postback", postbackSender({ clock: () => at, ask, deadline }));
}

/** Queues so many visits that the network is to be told of. */
async function visitsFrom(network: string, count: number, firstId: number) {
  const { reloadAdNetworks } = await import("#app/tracking/postbacks/ad-networks.server.ts");
  const { recordVisitConversion } = await import("#app/tracking/postbacks/record-visit.server.ts");
  await runStaff(desk.db, ["postback", "set", network, "--template", `https://${network}.example/?id={id}`]);
  reloadAdNetworks();
  for (let id = firstId; id < firstId + count; id++) {
    const touch = { network, ref: "", sub1: "", sub2: "", sub3: "" };
    await recordVisitConversion(desk.db, { id, siteId: 1, ...touch }, later(start, seconds(1)), start);
  }
}

const reported = async (network: string) =>
  (await desk.db.selectFrom("conversion").select("state").where("network", "=", network).execute()).map(
    ({ state }) => state,
  );
const attempts = () =>
  desk.db
    .selectFrom("postback_attempt")
    .innerJoin("conversion", "conversion.id", "conversion_id")
    .select(["conversion_id as id", "status", "problem"])
    .where("network", "=", "slow")
    .execute();
const askedOf = (network: string) => asked.filter((each) => each.network === network).map(({ id }) => id);

test("a network that answers after a minute holds up no other one, and is told again with the same id", async () => {
  await visitsFrom("slow", 9, 1);
  await visitsFrom("quick", 3, 101);
  const sender = await aSender();
  await sender.fill();
  // Two attempts wait for the slow one; its seven other rows, older than those of the quick one, have not been tried.
  await expect.poll(() => reported("quick")).toEqual(["delivered", "delivered", "delivered"]);
  expect([askedOf("slow").length, open.length, await attempts()]).toEqual([2, 2, []]);

  // Every attempt ends after ten seconds, until the network gets a pause; all of them are told of later.
  tenSecondsPass();
  while ((await sender.drain()) > 0);
  const failed = await attempts();
  expect(failed.length).toBeGreaterThanOrEqual(5);
  expect(new Set(failed.map(({ status, problem }) => `${status} ${problem}`))).toEqual(
    new Set(["null no answer in 10 s"]),
  );
  expect(new Set(await reported("slow"))).toEqual(new Set(["waiting"]));
  const tooLate = askedOf("slow");
  expect(tooLate).toHaveLength(failed.length);

  // Its answers come after a minute: nobody waits for them any more.
  at = later(start, minutes(1));
  for (const { answer } of open) answer();
  expect(new Set(await reported("slow"))).toEqual(new Set(["waiting"]));

  at = later(start, minutes(60));
  slow = "answers";
  while ((await sender.drain()) > 0);
  expect(new Set(await reported("slow"))).toEqual(new Set(["delivered"]));
  const again = askedOf("slow").slice(tooLate.length);
  expect(again).toHaveLength(9);
  expect(again).toEqual(expect.arrayContaining(tooLate));
  expect(askedOf("quick")).toHaveLength(3);
});

/** Asks a network that refuses for the last time. */
async function giveUp() {
  await desk.db
    .updateTable("outbox")
    .set({ attempts: maxAttempts.postback - 1 })
    .execute();
  const sender = await aSender();
  slow = "refuses";
  while ((await sender.drain()) > 0);
  expect(new Set(await reported("slow"))).toEqual(new Set(["given_up"]));
}

/** Says that a visit led to an account with this number. */
async function signsUp(visitId: number, accountId: number) {
  const { updateVisitAccount } = await import("#app/tracking/postbacks/conversion.queries.server.ts");
  await anAccount(desk.db, accountId, `member-${accountId}@example.org`);
  await desk.db.transaction().execute((tx) => updateVisitAccount(tx, visitId, accountId));
}

const outbox = () => desk.db.selectFrom("outbox").select(["status", "recipient"]).execute();
const failedMessages = async () => textOf(await runStaff(desk.db, ["outbox", "failed"]));
const resend = () => runStaff(desk.db, ["outbox", "resend", "--kind", "postback", "--reason", "it was down"]);

test("a report that was given up and is sent again arrives, with the same id", async () => {
  await visitsFrom("slow", 2, 1);
  await giveUp();
  const before = new Set(askedOf("slow"));
  expect(textOf(await resend())).toBe("2 messages will be sent again.");
  expect(await reported("slow")).toEqual(["waiting", "waiting"]);
  [slow, asked] = ["answers", []];
  const sender = await aSender();
  while ((await sender.drain()) > 0);
  expect(await reported("slow")).toEqual(["delivered", "delivered"]);
  expect(new Set(askedOf("slow"))).toEqual(before);
  expect(textOf(await resend())).toContain("No such message can be sent again.");
});

test("a consent withdrawn stops the visit's report too; nothing counts as failed, and nothing is sent again", async () => {
  await visitsFrom("slow", 2, 1);
  await giveUp();
  await visitsFrom("slow", 1, 3);
  await signsUp(1, 71);
  await signsUp(3, 72);
  const { withdrawConsent } = await import("#app/tracking/postbacks/change-consent.server.ts");
  await withdrawConsent(desk.db, { accountId: 71 }, at);
  await withdrawConsent(desk.db, { accountId: 72 }, at);
  expect((await reported("slow")).sort()).toEqual(["given_up", "stopped", "stopped"]);
  expect(await outbox()).toMatchObject([{ status: "failed", recipient: "postback://slow" }]);
  expect(await failedMessages()).not.toContain("its recipient no longer exists");
  expect(textOf(await resend())).toBe("One message will be sent again.");
  expect((await reported("slow")).sort()).toEqual(["stopped", "stopped", "waiting"]);
});

test("a given-up report without its conversion is not said to be sent again", async () => {
  await visitsFrom("slow", 1, 1);
  await giveUp();
  await desk.db.deleteFrom("conversion").execute();
  expect(textOf(await resend())).toContain("No such message can be sent again.");
  expect(await outbox()).toMatchObject([{ status: "failed", recipient: "postback://slow" }]);
});

test("an erasure takes the visit's report along, and disconnecting a network what waits for it", async () => {
  await visitsFrom("slow", 2, 1);
  await visitsFrom("quick", 1, 3);
  await signsUp(1, 71);
  const { erasureTable } = await import("#app/leaving/erasure/erasure-table.server.ts");
  const line = erasureTable.conversion;
  if (!("erase" in line)) throw new Error("conversions are erased");
  const person = { accountId: 71, profileId: 1071, address: undefined, name: "Somebody" };
  await desk.db.transaction().execute((tx) => line.erase(tx, person));
  expect(await desk.db.selectFrom("conversion").select(["network", "subject"]).orderBy("subject").execute()).toEqual([
    { network: "slow", subject: 2 },
    { network: "quick", subject: 3 },
  ]);
  expect(await outbox()).toHaveLength(2);
  await runStaff(desk.db, ["postback", "remove", "slow"]);
  expect(await outbox()).toMatchObject([{ status: "queued", recipient: "postback://quick" }]);
});
