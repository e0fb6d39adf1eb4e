import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { storedSecrets } from "#app/platform/env/stored-secrets.server.ts";
import type { Answer, Browser } from "../requests/browser.ts";
import type { TestSite } from "../site/site.ts";

/** What the sandbox of the run's sites signs with. */
const sandboxSecret = () => storedSecrets(process.env.TEST_DATA_DIR ?? "").sandboxSecret;

let made = 0;

/** Posts the order form of a bundle; the answer redirects to the provider's page. */
export function postOrder(browser: Browser, bundle: number, fields: Record<string, string> = {}): Promise<Answer> {
  const key = `order-key-${process.pid}-${++made}`;
  return browser.post(`/credits/${bundle}`, { intent: "order", paymentmethod: "creditcard", key, ...fields });
}

/** The value of a page's hidden field. */
export function hiddenField(page: Answer, name: string): string | undefined {
  return new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(page.text)?.[1];
}

/** The hidden price fields of a page's order form, as its button posts them. */
export function priceFieldsOf(page: Answer): Record<string, string> {
  const names = ["key", "shown", "shown_currency", "code"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = hiddenField(page, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Makes an order and returns its number. */
export async function anOrder(browser: Browser, bundle: number, fields: Record<string, string> = {}): Promise<number> {
  const answer = await postOrder(browser, bundle, fields);
  const id = /^\/sandbox\/pay\/(\d+)$/.exec(answer.location ?? "")?.[1];
  if (!id) throw new Error(`expected an order, got ${answer.status} ${answer.location ?? ""}: ${answer.words}`);
  return Number(id);
}

/** Presses a button on the sandbox's payment page, and comes back from it like a browser. */
export async function payAt(
  browser: Browser,
  order: number,
  outcome: string,
  switches: string[] = [],
): Promise<Answer> {
  const answer = await pressAt(browser, order, outcome, switches);
  return answer.location === `/transactions/${order}?back=1` ? browser.follow(answer) : answer;
}

/** Only presses the button: the member does not come back. */
export function pressAt(browser: Browser, order: number, outcome: string, switches: string[] = []): Promise<Answer> {
  return browser.post(`/sandbox/pay/${order}`, {
    outcome,
    ...Object.fromEntries(switches.map((each) => [each, "on"])),
  });
}

export type Report = { event_id?: string; order_id: number; status: string; amount: number; currency: string };

/** Posts a report to the sandbox's webhook, signed as in app/credits/README.md#providers unless `sign` overrides it. */
export function report(
  browser: Browser,
  body: Report | string,
  sign: { secret?: string; age?: number; header?: string } = {},
): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify({ event_id: randomUUID(), ...body });
  const time = Math.floor(Date.now() / 1000) - (sign.age ?? 0);
  const mac = createHmac("sha256", sign.secret ?? sandboxSecret())
    .update(`${time}.${text}`)
    .digest("hex");
  return browser.ask("/hooks/payments/sandbox", {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": sign.header ?? `t=${time},v1=${mac}` },
    body: text,
  });
}

/** The stored state of an order and its member's credits. */
export async function stateOf(site: TestSite, order: number) {
  const row = await site.db
    .selectFrom("orders")
    .innerJoin("account", "account.id", "orders.account_id")
    .select(["orders.status", "orders.amount_minor", "orders.currency", "account.credits", "account.paid_user"])
    .select(["orders.refunded_minor"])
    .where("orders.id", "=", order)
    .executeTakeFirstOrThrow();
  const grants = await site.db
    .selectFrom("ledger")
    .select("id")
    .where("order_id", "=", order)
    .where("reason", "=", "order")
    .execute();
  return { ...row, grants: grants.length };
}

/** Moves the payment of an order, or of all, to another time. No other way changes the date of an invoice. */
export async function backdatePayments(site: TestSite, at: Date, order?: number): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .updateTable("orders")
      .set({ completed_at: at })
      .where("status", "=", "completed")
      .$if(order !== undefined, (query) => query.where("id", "=", order ?? 0))
      .execute();
  });
}

/** Moves the site's clock, which runs all scheduled jobs. */
export function shiftClock(browser: Browser, seconds: number): Promise<Answer> {
  return browser.ask("/dev/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ shift_seconds: seconds }),
  });
}
