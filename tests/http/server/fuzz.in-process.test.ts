import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import { insertDeskSession } from "#app/desk/session/session.queries.server.ts";
import { storedSecrets } from "#app/platform/env/stored-secrets.server.ts";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import type { Answer, Browser } from "#tests/support/requests/browser.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { AskedSchema } from "#tests/support/fuzz/form-schemas.ts";
import { type FuzzRequest, makeRequest, makeRightRequest, type Material } from "#tests/support/fuzz/make-request.ts";
import { mendScene } from "#tests/support/fuzz/mend-scene.ts";
import { acceptsNothing, rightRequestFor } from "#tests/support/fuzz/right-requests.ts";
import type { Ground, RightRequest } from "#tests/support/fuzz/request-types.ts";
import type { Asker, Target } from "#tests/support/fuzz/targets.ts";
import { thingsOf } from "#tests/support/fuzz/things-of.ts";
import { listBroken } from "#tests/support/database/invariants.ts";
import { anOrder } from "#tests/support/members/orders.ts";
import { ownDataDir } from "#tests/support/site/own-data-dir.ts";
import { setScene } from "#tests/support/scene/scene.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { mailEventsSecret } from "#tests/support/site/site-process.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

/**
 * Every form and endpoint from its zod schema, every page and header: nearly right and wrong, by a seed. `npm run
 * check:all -- --fuzz 10m` runs it for ten minutes, `--seed 7` asks the same again.
 */
const duration = Number(process.env.FUZZ_SECONDS ?? 600) * 1000;
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** A run of a minute or more first sends each target a request that it must accept. */
const isLong = duration >= 60_000;

// An action in this process shows its form's schema, and goes no further.
vi.mock("#app/platform/doors/form.server.ts", () => ({
  formDoor: (_: Request, { schema, file }: { schema: z.ZodType; file?: { field?: string } }) => {
    throw new AskedSchema(schema, file);
  },
}));

const { dataDir, remove: removeDataDir } = ownDataDir();
const storage = diskStorage(join(dataDir, "photos"));

let site: TestSite;
let anna: Member;
let freya: Member;
/** Whose things everybody else asks for. */
let zoe: Member;
let staff: Awaited<ReturnType<typeof aDeskPerson>>;
let ground: Ground;
let material: Material;
let targets: Target[];
let silent: string[];
let endPool: () => Promise<void>;

beforeAll(async () => {
  site = await startSite({ own: true, env: { DATA_DIR: dataDir } });
  await useDatabaseOf(site);
  const { pool } = await import("#app/platform/database/db.server.ts");
  endPool = () => pool.end();
  const { places, members } = await setScene(site);
  [anna, freya] = [members.anna, members.freya];
  zoe = await aMember(site, { name: "Zoe", gender: "female", premium: true, credits: 100 });
  staff = await aDeskPerson(site, ["owner"]);
  const first = await zoe.browser.post(`/members/${places.own}/chat`, { intent: "send", text: "Hello from Zoe" });
  const chat = first.location?.split("/").pop() ?? "1";
  const order = await anOrder(zoe.browser, 1);
  const photo = await site.db
    .selectFrom("photo")
    .select("id")
    .where("status", "=", "active")
    .limit(1)
    .executeTakeFirst();
  material = {
    known: {
      ...{ email: [anna.email, freya.email, "new@example.org"], password: ["demo-demo-demo", "a-good-secret-7"] },
      ...{ old_password: ["demo-demo-demo"], password_repeat: ["a-good-secret-7"], name: ["Anna", "Ben 7", "A"] },
      token: [places.reset, places.mailChange, places.activate, places.notMe, places.reactivate, places.signup],
      ...{ text: ["Hello", "Call 0612345678"], gift: ["rose"], bundle: ["1", "2"], code: ["WELCOME25", "WELKOM"] },
      ...{ member: [String(places.ben)], profile: [String(places.ben)], conversation: [String(places.conversation)] },
      ...{
        photo: [photo?.id ?? "x"],
        reference: [places.openComplaint, places.decidedComplaint],
        key: ["a-key-of-fuzz"],
      },
      ...{
        next: ["/members", "/"],
        country: ["NL", "DE"],
        region: ["Utrecht"],
        language: ["en", "de"],
        otp: ["123456"],
      },
      ...{
        order: [String(places.orderPending), String(places.orderLoading)],
        day: ["24"],
        month: ["11"],
        year: ["1990"],
      },
      ...{
        lang: ["en", "xx"],
        after: ["x", "W10="],
        site: ["localhost"],
        domain: ["localhost"],
        message: [String(places.message)],
      },
    },
    foreignIds: [String(zoe.profileId), String(zoe.accountId), chat, String(order), String(places.blocked), "1", "7"],
    queryNames: [],
    secrets: [storedSecrets(process.env.TEST_DATA_DIR ?? "").sandboxSecret, mailEventsSecret, "wrong"],
  };
  const [payments = "", mailEvents = ""] = material.secrets;
  ground = { site, places, anna, atDesk, staffName: staff.personName, secrets: { payments, mailEvents } };
  await changeSettings(site, { security_contact: "security@example.org" });
  const { importEndpoints, listTargets, queryNames } = await import("#tests/support/fuzz/targets.ts");
  await importEndpoints();
  const browsers = { visitor: site.visitor(), member: anna.browser, unconfirmed: freya.browser, staff };
  ({ targets, silent } = await listTargets(places, photo?.id ?? "x", browsers));
  material.queryNames = queryNames();
  console.log(`fuzz for ${duration / 1000} s with seed ${seed}: ${targets.length} targets`);
});
afterAll(async () => {
  await endPool();
  await site.stop();
  removeDataDir();
});

test("every form shows the schema that it is made from", () => {
  // These make their form only after more than a session: what comes before it is asked all the same.
  expect(silent).toEqual([]);
});

/** What no answer may tell: where our code lies, and how it asks its database. */
const inside =
  /\bat [\w.<>]+ \(?(?:file:|\/)[^\s)]+:\d+:\d+|node_modules\/|syntax error at or near|violates \w+ constraint|invalid input syntax|relation "\w+"|\bselect .{1,80} from "|ECONNREFUSED|KyselyError|ZodError/i;

function problemsOf(answer: Answer): string[] {
  const { status, headers, text } = answer;
  const found: string[] = [];
  if (status >= 500) found.push(`status ${status}`);
  const leak = inside.exec(text);
  if (leak) found.push(`shows ${leak[0]}`);
  if (!headers["x-request-id"]) found.push("no X-Request-Id");
  if (headers["access-control-allow-origin"]) found.push("Access-Control-Allow-Origin");
  if (leadsAway(headers.location)) found.push(`leads to ${headers.location}`);
  if (headers.bcc) found.push("a header from a text");
  return found;
}

/** As a browser reads it: `//evil.test` and `/\\evil.test` are other hosts too. */
const leadsAway = (to: string | undefined) =>
  to !== undefined && !/^localhost$/.test(new URL(to, "http://localhost").hostname);

const told = ({ method, path, headers, body }: FuzzRequest) =>
  JSON.stringify({ method, path: path.slice(0, 300), headers, body: body?.subarray(0, 600).toString("latin1") });

test(
  "whatever is sent is answered, and every form and endpoint accepts a right request",
  async () => {
    const about = `again with: npm run check:all -- --fuzz ${duration / 1000}s --seed ${seed}`;
    const before = await thingsOf(site, zoe);
    const problems: string[] = [];
    const counts: Record<string, number> = {};
    const until = performance.now() + duration;
    const refused = isLong ? await refusedOf((target) => target.who !== "staff") : [];
    // Staff may change everything: their part comes last.
    const lanes = [0, 1, 2].map((lane) => live(lane, (target) => target.who !== "staff", until - duration / 4));
    await Promise.all(lanes);
    const after = await thingsOf(site, zoe);
    const broken = await listBroken(site.db, {
      accounts: [anna, freya, zoe].map(({ accountId }) => accountId),
      storage,
    });
    if (isLong) refused.push(...(await refusedOf((target) => target.who === "staff")));
    await live(3, (target) => target.who === "staff", until);
    const never = targets.map(({ name }) => name).filter((name) => !accepted.has(name) && !acceptsNothing[name]);
    console.log(`${JSON.stringify(counts)}; nothing was accepted by: ${never.join(", ") || "none"}`);
    expect({ problems, refused }, `every form and endpoint accepts a right request; ${about}`).toEqual({
      problems: [],
      refused: [],
    });
    expect(broken, about).toEqual([]);
    expect(after, `nobody changed what is Zoe's; ${about}`).toEqual(before);
    // A signed report that means nothing raises an alarm: that is its error line.
    const errors = site.errors().filter((line) => !line.includes('"alarm":'));
    expect(errors.slice(0, 20), about).toEqual([]);

    async function live(lane: number, isMine: (target: Target) => boolean, end: number): Promise<void> {
      const random = seededRandom(seed * 10 + lane);
      const own = targets.filter(isMine);
      for (let time = 0; performance.now() < end && problems.length < 20; time += 1) {
        const target = random.pick(own);
        const asker = random.next() < 0.85 ? target.who : random.pick<Asker>(["visitor", "member", "unconfirmed"]);
        if (time % 40 === 0) await mendScene(ground, freya);
        // Other requests may have taken what it needs.
        const right = await rightRequestOf(target, random.next() < 0.5).catch(() => ({}));
        const request = makeRequest(target, right, material, random);
        const browser = await browserOf(asker, right);
        const answer = await Promise.race([browser.ask(request.path, request).catch(String), late()]);
        if (typeof answer === "string") {
          problems.push(`${asker} ${target.name}: ${answer}; ${told(request)}`);
          continue;
        }
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        if (isAccepted(answer) && request.method === target.method) accepted.add(target.name);
        for (const problem of problemsOf(answer))
          problems.push(`${asker} ${target.name}: ${problem}; ${told(request)}`);
      }
    }
  },
  duration + 120_000,
);

const accepted = new Set<string>();

const late = () => new Promise<string>((resolve) => setTimeout(resolve, 30_000, "no answer in 30 s").unref());

/** Nobody was sent to the login first. */
const isAccepted = ({ status, location }: Answer) => status < 400 && !/^\/(desk\/)?login\?next=/.test(location ?? "");

/** What a target accepts, made anew or as it was made before: used up by now, perhaps. */
async function rightRequestOf(target: Target, anew: boolean): Promise<RightRequest> {
  const make = rightRequestFor(target.name);
  if (!make) return {};
  const earlier = rightRequests.get(target.name);
  if (earlier && !anew) return earlier;
  try {
    const right = await make(ground);
    rightRequests.set(target.name, right);
    return right;
  } catch (error) {
    throw new Error(`no right request for ${target.name}: ${(error as Error).message}`, { cause: error });
  }
}
const rightRequests = new Map<string, RightRequest>();

/** Sends each of these targets a right request, and returns those that refused every one of some. */
async function refusedOf(isMine: (target: Target) => boolean): Promise<string[]> {
  const random = seededRandom(seed);
  const refused: string[] = [];
  for (const target of targets.filter((each) => isMine(each) && !acceptsNothing[each.name])) {
    let said = "";
    for (let tries = 0; tries < 12 && !accepted.has(target.name); tries += 1) {
      if (tries % 4 === 0) await mendScene(ground, freya);
      const right = await rightRequestOf(target, true).catch((e: Error) => void (said = e.message));
      if (!right) continue;
      const request = makeRightRequest(target, right, material, random);
      const answer = await (await browserOf(target.who, right)).ask(request.path, request);
      if (isAccepted(answer)) accepted.add(target.name);
      said = `${answer.status} ${answer.location ?? answer.words.replace(/^.*?(Log out|Account|Close this notice)/, "").slice(0, 600)}; ${told(request)}`;
    }
    if (!accepted.has(target.name)) refused.push(`${target.who} ${target.name}: ${said}`);
  }
  return refused;
}

/** A browser of its own for each request: what one request is told to forget, the next has again. */
async function browserOf(asker: Asker, { cookies }: RightRequest): Promise<Browser> {
  if (cookies) return Object.assign(site.visitor(), { cookies: new Map(cookies) }) as Browser;
  if (asker === "visitor") return site.visitor();
  if (asker === "staff") return atDesk();
  return signIn(site, asker === "member" ? anna.accountId : freya.accountId);
}

/** A new session of the one who may do everything at the desk. */
async function atDesk(): Promise<Browser> {
  const { personId } = staff;
  await site.db
    .updateTable("desk_person")
    .set({ status: "active", roles: ["owner"] })
    .where("id", "=", personId)
    .execute();
  const browser = site.visitor();
  const session = { personId, userAgent: "test", network: "127.0.0.0/24" };
  browser.cookies.set("desk", await insertDeskSession(site.db, session, new Date()));
  return browser;
}
