import { randomInt } from "node:crypto";
import { acts } from "../clients/acts.ts";
import { readAddress } from "../clients/read-address.ts";
import { faults } from "../faults/faults.ts";
import type { History, Operation } from "../operation.ts";
import { days, later } from "#app/platform/units.ts";
import { aDiscountCode } from "../../support/members/discount-code.ts";
import { aMember } from "../../support/members/a-member.ts";
import type { Citizen, TownRun } from "./client.ts";
import { listen } from "./listen.ts";
import type { Place } from "./place.ts";
import { untilRead } from "./read.ts";
import type { Step, Town } from "./schedule.ts";

/** How many clients act at the same time, unless a town has fewer. */
const usualClients = 6;
const password = "a-good-secret-7";
/** What a member of a town begins with: enough for a few messages. */
const credits = 20;
/** Members of some time: after a refund of their only order, newcomers get a discount that no client knows of. */
const membershipDuration = days(30);
/** Connections that a fault has ended may be noticed only as they are used again. */
const afterwardsMs = 3_000;

/** Between a line of the log and the page that it is about. */
const slackMs = 100;

export type TownHistory = { history: History; singleCodes: string[] };

/**
 * Lets the members of a town do what the schedule says, several at a time, in the order of the numbers; each fault
 * begins before its number. Then it waits until all is quiet, and reads everything.
 */
export async function runTown(place: Place, town: Town): Promise<TownHistory> {
  const began = performance.now();
  const beganAt = Date.now();
  const operations: Operation[] = [];
  const name = `${randomInt(1, 2 ** 40)}`;
  const citizens = await makeCitizens(place, town);
  const codes = { single: await aDiscountCode(place.db, "once"), many: await aDiscountCode(place.db, "once_per_user") };
  const run: TownRun = {
    ...{ place, citizens, codes, name, sent: [], orders: [], paid: [], addresses: [] },
    now: () => performance.now() - began,
    record: (operation) => void operations.push(operation),
  };
  const stopListening = citizens.slice(0, 2).map((citizen) => listen(run, citizen));

  const happening: Promise<unknown>[] = [];
  const waiting = [...town.faults];
  const left = [...town.steps];
  const disturbed: History["disturbed"] = [];
  const happen = async (fault: string, luck: number) => {
    const startedAt = run.now();
    await faults[fault]?.happen(place, luck);
    disturbed.push({ startedAt, endedAt: run.now() + afterwardsMs });
  };
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const { number } = step;
      const due = waiting.filter(({ before }) => before <= number);
      waiting.splice(0, due.length);
      for (const { fault, luck } of due) happening.push(happen(fault, luck));
      await perform(run, step);
    }
  };
  await Promise.all(Array.from({ length: town.clients ?? usualClients }, work));
  await Promise.all(happening);
  await place.heal();
  await Promise.all(stopListening.map((stop) => stop()));
  await readAll(run);
  // A slow machine is a fault, too: a statement that takes too long is given up.
  for (const at of place.untraced())
    disturbed.push({ startedAt: at - beganAt - slackMs, endedAt: at - beganAt + slackMs });
  const begunWith = Object.fromEntries(citizens.map(({ label }) => [label, credits]));
  return { history: { credits: begunWith, operations, disturbed }, singleCodes: [codes.single] };
}

async function perform(run: TownRun, step: Step): Promise<void> {
  const [by, to] = [run.citizens[step.by], run.citizens[step.to]];
  if (by && to) await acts[step.act]?.perform(run, { by, to, step });
}

/** Everything, by everybody, when nothing happens any more: first what is unread, then what reading changes. */
async function readAll(run: TownRun): Promise<void> {
  const { citizens } = run;
  const last = (by: Citizen, act: string, to = by) =>
    acts[act]?.perform(run, { by, to, step: { number: -1, act, by: 0, to: 0, luck: 0 } });
  for (const act of ["read_unread", "read_matches", "read_credits", "read_money"])
    await Promise.all(citizens.map((by) => last(by, act)));
  for (const by of citizens) {
    await Promise.all(citizens.filter((to) => to !== by).map((to) => last(by, "read_chat", to)));
  }
  await Promise.all(citizens.map((by) => last(by, "read_unread")));
  await readAddress(run);
}

async function makeCitizens(place: Place, { members }: Town): Promise<Citizen[]> {
  const { hashPassword } = await import("#app/platform/secrets/password-hash.server.ts");
  const password_hash = await hashPassword(password);
  const signup_date = later(new Date(), -membershipDuration);
  return Promise.all(
    Array.from({ length: members }, async (_, number) => {
      const gender = number % 2 === 0 ? "female" : "male";
      const member = await untilRead(() => aMember(place, { gender, premium: true, credits, country: "NL" }));
      await place.db
        .updateTable("account")
        .set({ password_hash, signup_date })
        .where("id", "=", member.accountId)
        .execute();
      const label = `${["anna", "ben", "carla", "dirk", "eva", "finn"][number] ?? number}`;
      return { ...member, label, password, network: `198.51.${randomInt(250)}.${randomInt(250)}` };
    }),
  );
}
